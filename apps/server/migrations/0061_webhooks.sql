-- Webhooks: addresses of creators that are called when something happens.
create table webhook (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- sealed with a key of the installation, since signing needs it
  secret text not null,
  former_secret text,
  former_secret_until timestamptz,
  created_at timestamptz not null,
  -- tries that failed since the last one that did not
  failures integer not null default 0 check (failures >= 0),
  disabled_at timestamptz,
  check ((former_secret is null) = (former_secret_until is null))
);
create index webhook_of_creator on webhook (creator_id, created_at);

create table webhook_delivery (
  id uuid primary key,
  webhook_id uuid not null references webhook (id) on delete cascade,
  event text not null,
  -- what is sent, to the letter
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  last_at timestamptz,
  next_at timestamptz,
  status integer,
  duration_ms integer,
  -- the beginning
  answer text,
  problem text check (problem in ('refused-address', 'unreachable', 'timeout', 'disabled')),
  replay_of uuid
);
create index webhook_delivery_place on webhook_delivery (webhook_id, created_at, id);
create index webhook_delivery_age on webhook_delivery (created_at);
