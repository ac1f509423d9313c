-- Null while the password is the one of the sign-up.
alter table user_account add column password_changed_at timestamptz;
update user_account set password_changed_at =
  (select max(at) from audit_entry where act = 'password.recovered' and subject = user_account.id::text);

-- Where a session was last seen, as well as its address tells.
alter table session add column country text check (country ~ '^[A-Z]{2}$');
alter table session add column city text;
-- Opened where the account was never used before, and its person has not said yet that it was them.
alter table session add column unconfirmed boolean not null default false;
