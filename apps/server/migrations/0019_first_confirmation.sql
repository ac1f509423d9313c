-- The browser that signed an account up, by the hash of its cookie, until the address is confirmed.
alter table user_account add column sign_up_hash text;
create unique index user_account_sign_up on user_account (sign_up_hash) where sign_up_hash is not null;

-- A used link is remembered until it would have expired, so that opening it again can say so.
alter table mail_token add column used_at timestamptz;

comment on table login_attempt is 'Wrong passwords per subject: account and address, known device, address, network.';
