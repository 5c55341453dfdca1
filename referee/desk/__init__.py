"""What the referee's desk can be asked, and what it answers, as data: no pages, no addresses."""
