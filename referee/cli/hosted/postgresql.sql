-- A database of its own, for the system's user of the same name, who needs no password on this machine:
-- runuser -u postgres -- psql < postgresql.sql
CREATE ROLE "@{user}" LOGIN;
CREATE DATABASE "@{user}" OWNER "@{user}" ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE "@{user}" FROM PUBLIC;
