-- Personal tokens: how other software acts for a person. A token is a session without a browser: its id stands where a
-- session's does. It is deleted when it is revoked.
create table api_token (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null,
  -- of the whole secret, which nobody can look up again
  token_hash text not null,
  -- its last characters, for its owner
  ending text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- to a quarter of an hour
  last_used_at timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '366 days')
);
create unique index api_token_hash on api_token (token_hash);
create index api_token_of_user on api_token (user_id, created_at);
create index api_token_age on api_token (expires_at);
