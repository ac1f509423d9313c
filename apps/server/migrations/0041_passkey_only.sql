-- The account logs in by its passkeys alone: neither its password nor a mailed link or code opens it.
alter table user_account add column passkey_only boolean not null default false;
