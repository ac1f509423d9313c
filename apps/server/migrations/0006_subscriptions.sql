-- What a creator offers. A price of 0 is free.
create table plan (
  creator_id uuid not null references user_account (id) on delete cascade,
  duration text not null,
  price bigint not null check (price >= 0),
  updated_at timestamptz not null,
  primary key (creator_id, duration)
);

-- A fan's access to one creator; one row for the pair, renewed in place, every period kept in subscription_period.
create table subscription (
  id uuid primary key,
  fan_id uuid not null references user_account (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  duration text not null,
  -- the price the fan accepted, in minor units; renewals keep it
  price bigint not null check (price >= 0),
  renews boolean not null,
  -- wins over the dates
  suspended_at timestamptz,
  suspended_for text check (suspended_for in ('block', 'ban', 'chargeback')),
  -- day of the month on which it began: months end on that day, or on the last one of a shorter month
  anchor_day integer not null check (anchor_day between 1 and 31),
  -- when renewal is tried next; null when it is not going to be
  next_try_at timestamptz,
  -- when the end of the last period was told
  ended_at timestamptz,
  -- since when without a gap
  since timestamptz not null,
  period_starts_at timestamptz not null,
  expires_at timestamptz not null,
  check (fan_id <> creator_id),
  check (expires_at >= period_starts_at),
  check ((suspended_at is null) = (suspended_for is null))
);
create unique index subscription_pair on subscription (fan_id, creator_id);
create index subscription_creator on subscription (creator_id, since desc, id desc);
create index subscription_fan on subscription (fan_id, since desc, id desc);
create index subscription_due on subscription (next_try_at) where next_try_at is not null;
create index subscription_ending on subscription (expires_at) where ended_at is null;

-- Every period that was bought or given; the sale of a paid one has the reference
-- `subscription:<subscription>:<starts_at in milliseconds>`.
create table subscription_period (
  id uuid primary key,
  subscription_id uuid not null references subscription (id) on delete cascade,
  duration text not null,
  price bigint not null check (price >= 0),
  fee bigint not null check (fee >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null
);
create unique index subscription_period_start on subscription_period (subscription_id, starts_at);
