#!/bin/sh
# Run once by the image of PostgreSQL: the role of the hub, which row-level security holds for, and its database.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 --set password="$HUB_PASSWORD" <<'SQL'
CREATE ROLE hub LOGIN NOSUPERUSER NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE hub OWNER hub;
REVOKE ALL ON DATABASE hub FROM PUBLIC;
SQL
