-- Passkeys (WebAuthn): key pairs on a person's devices, by which they log in.

-- What authenticators keep as the name of the account: random, so that it says nothing about the person.
alter table user_account add column passkey_handle uuid not null default gen_random_uuid();

create table passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  credential_id text not null,
  -- COSE
  public_key bytea not null,
  -- of signatures; an authenticator that does not count answers 0 always
  counter bigint not null check (counter >= 0),
  -- how a browser reaches its authenticator, as hints
  transports text[] not null,
  name text not null,
  kind text not null check (kind in ('phone', 'computer', 'security-key')),
  -- the password manager or device that keeps it, as people name it
  keeper text,
  -- copied to the other devices of its keeper
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create unique index passkey_credential on passkey (credential_id);
create index passkey_of_user on passkey (user_id, created_at);

-- What an authenticator is asked to sign: deleted by its first use.
create table passkey_challenge (
  id text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'log-in', 'reauthenticate')),
  -- the only session that may answer it; null for a login
  session_id uuid references session (id) on delete cascade,
  expires_at timestamptz not null,
  check ((session_id is null) = (purpose = 'log-in'))
);
create index passkey_challenge_age on passkey_challenge (expires_at);
