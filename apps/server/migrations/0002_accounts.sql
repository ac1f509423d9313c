-- People. The API's word for a creator is `model`.
create extension if not exists pg_trgm;

create table user_account (
  id uuid primary key,
  type text not null check (type in ('fan', 'model')),
  username text not null check (username = lower(username) and length(username) between 3 and 30),
  name text not null,
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  password_hash text not null,
  birth_date date not null,
  locale text not null default 'es',
  -- active: may log in; suspended: by staff; closed: on the way to erasure
  state text not null default 'active' check (state in ('active', 'suspended', 'closed')),
  verified boolean not null default false,
  exclusive boolean not null default false,
  -- what somebody may do for the operator beside being a user
  staff_roles text[] not null default '{}'
    check (staff_roles <@ array['support', 'finance', 'moderator', 'administrator']),
  -- random name of the public avatar's folder of renditions; null without a picture
  avatar_key text,
  campaign jsonb,
  terms_accepted_at timestamptz not null,
  created_at timestamptz not null
);
create unique index user_account_username on user_account (username);
create unique index user_account_email on user_account (email);
create index user_account_search on user_account using gin ((username || ' ' || lower(name)) gin_trgm_ops);
create index user_account_creators on user_account (created_at desc, id desc) where type = 'model' and state = 'active';

-- A login on a device. The refresh token is `<family>.<secret>`; only its hash is kept.
create table session (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  family text not null,
  refresh_hash text not null,
  previous_hash text,
  rotated_at timestamptz not null,
  -- browser and system as people name them, by which a new device is recognised
  device text not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index session_family on session (family);
create index session_of_user on session (user_id, last_seen_at desc);

-- Single-use secrets sent by mail: hashed at rest, removed by their use.
create table mail_token (
  hash text primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('verify-email', 'recover-password', 'log-in')),
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index mail_token_of_user on mail_token (user_id, purpose, created_at desc);

-- Wrong passwords per login name and network prefix: after five, a growing delay; never a lock.
create table login_attempt (
  -- keyed hash of both, as people type passwords into the wrong field
  subject text primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index login_attempt_age on login_attempt (last_failed_at);
