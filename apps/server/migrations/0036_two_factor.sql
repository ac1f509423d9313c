-- The second step of a login.

-- Since when logging in to this account needs a second step; null while it does not.
alter table user_account add column two_factor_since timestamptz;
-- When the person of a session gave two factors. Null: the session has no staff scopes.
alter table session add column second_factor_at timestamptz;

-- A login whose first step is done. The ticket is a secret of its browser, kept as a hash.
create table login_challenge (
  ticket_hash text primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  first_step text not null check (first_step in ('password', 'link')),
  -- hash of the password hash and the address at the first step: once either is another, the login is over
  credentials text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index login_challenge_of_user on login_challenge (user_id);
create index login_challenge_age on login_challenge (expires_at);

-- Six digits sent by mail. A code answers only for what it was sent for: one login, or one session.
create table email_code (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('log-in', 'reauthenticate', 'turn-on')),
  -- the ticket's hash, or the session's id
  bound_to text not null,
  -- keyed, because a million hashes are computed at once
  hash text not null,
  tries smallint not null default 0,
  -- the known device that requested it, or '': sends are limited for each
  device text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index email_code_bound on email_code (bound_to, purpose);
create index email_code_of_user on email_code (user_id, purpose, sent_at desc);
create index email_code_age on email_code (sent_at);

-- Codes on paper, for who has no access to their mail. Keyed hashes: eight characters are few for a plain one.
create table recovery_code (
  user_id uuid not null references user_account (id) on delete cascade,
  hash text not null,
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, hash)
);
