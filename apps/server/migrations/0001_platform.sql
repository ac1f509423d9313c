-- Facts waiting to be told (transactional outbox). A row is removed once every handler has heard it.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  payload jsonb not null,
  created_at timestamptz not null,
  attempts integer not null default 0,
  available_at timestamptz not null,
  failed_at timestamptz,
  last_error text
);
create index outbox_due on outbox (id) where failed_at is null;

-- One row per answered call that moves money; key, effect and answer commit together.
create table idempotency_key (
  owner text not null,
  key text not null check (length(key) between 8 and 255),
  route text not null,
  body_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_key_age on idempotency_key (created_at);
