-- Offers on the first period of a duration, trial links, and questions to accept another price.

create table promotion (
  id uuid primary key,
  creator_id uuid not null,
  duration text not null,
  percent integer not null check (percent between 1 and 99),
  audience text not null check (audience in ('everyone', 'new', 'returning')),
  max_uses integer check (max_uses > 0),
  ends_at timestamptz,
  used integer not null default 0,
  started_at timestamptz not null,
  -- stopped by its creator, or with the duration that it was of
  stopped_at timestamptz,
  check (max_uses is null or used <= max_uses),
  check (max_uses is not null or ends_at is not null)
);
create index promotion_of_creator on promotion (creator_id, started_at desc, id desc);
create index promotion_not_stopped on promotion (creator_id, duration) where stopped_at is null;

-- Who came by an offer, once each.
create table promotion_use (
  promotion_id uuid not null references promotion,
  fan_id uuid not null,
  period_id uuid not null,
  created_at timestamptz not null,
  primary key (promotion_id, fan_id)
);
create index promotion_use_of_fan on promotion_use (fan_id);

create table trial_link (
  id uuid primary key,
  creator_id uuid not null,
  code text not null unique,
  name text not null,
  days integer not null check (days > 0),
  max_uses integer not null check (max_uses > 0),
  ends_at timestamptz,
  used integer not null default 0 check (used <= max_uses),
  created_at timestamptz not null,
  stopped_at timestamptz
);
create index trial_link_of_creator on trial_link (creator_id, created_at desc, id desc);

-- Who had a trial: once with each creator.
create table trial_use (
  creator_id uuid not null,
  fan_id uuid not null,
  link_id uuid not null references trial_link,
  period_id uuid not null,
  until timestamptz not null,
  created_at timestamptz not null,
  primary key (fan_id, creator_id)
);
create index trial_use_of_link on trial_use (link_id);

-- A creator asks those who pay another price for a duration to accept the present one. One question is open for a duration.
create table price_question (
  id uuid primary key,
  creator_id uuid not null,
  duration text not null,
  price bigint not null check (price >= 0),
  words text not null,
  asked_at timestamptz not null,
  -- withdrawn: the price has changed again, or is offered no more
  closed_at timestamptz,
  -- those to whom it applies have all been told
  told_at timestamptz
);
create unique index price_question_open on price_question (creator_id, duration) where closed_at is null;

-- When the fan accepted the price that renews, and for which question they were told.
alter table subscription
  add column price_accepted_at timestamptz,
  add column told_question_id uuid;
update subscription set price_accepted_at = since;
alter table subscription alter column price_accepted_at set not null;
create index subscription_renewing_of on subscription (creator_id, duration) where renews;

alter table subscription
  drop constraint subscription_missed_for_check,
  add constraint subscription_missed_for check (missed_for in ('late', 'hidden', 'price'));
