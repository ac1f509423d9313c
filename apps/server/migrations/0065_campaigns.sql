-- A sign-up carries the first and the last visit by a campaign, each with its time and its first page.
update user_account
set campaign = jsonb_build_object('first', touch.value, 'last', touch.value)
from (
  select id, jsonb_build_object(
    'values', campaign, 'path', '/',
    'at', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as value
  from user_account where campaign is not null
) as touch
where touch.id = user_account.id;

-- Visits that campaigns brought, by UTC day and by whose page they began on; nothing of the visitors.
create table campaign_day (
  -- null: pages of the site's own
  creator_id uuid references user_account (id) on delete cascade,
  day date not null,
  -- all three empty: without a name, or above the limit of the day
  source text not null check (length(source) <= 200),
  medium text not null check (length(medium) <= 200),
  name text not null check (length(name) <= 200),
  visits integer not null check (visits > 0)
);
create unique index campaign_day_once on campaign_day (creator_id, day, source, medium, name) nulls not distinct;
create index campaign_day_day on campaign_day (day);

-- Who signed up after a visit by a campaign, by the first and by the last such visit, and what they bought first.
create table campaign_arrival (
  user_id uuid not null references user_account (id) on delete cascade,
  touch text not null check (touch in ('first', 'last')),
  -- whose page the visit began on; null: one of the site's own
  creator_id uuid references user_account (id) on delete set null,
  source text not null check (length(source) <= 200),
  medium text not null check (length(medium) <= 200),
  name text not null check (length(name) <= 200),
  -- when their address was confirmed
  arrived_at timestamptz not null,
  first_sale_id uuid,
  first_sale_at timestamptz,
  first_seller_id uuid,
  primary key (user_id, touch),
  check ((first_sale_id is null) = (first_sale_at is null) and (first_sale_id is null) = (first_seller_id is null))
);
create index campaign_arrival_creator on campaign_arrival (creator_id, arrived_at);
create index campaign_arrival_at on campaign_arrival (arrived_at);
create index campaign_arrival_first_sale on campaign_arrival (first_sale_at) where first_sale_at is not null;
