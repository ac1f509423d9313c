-- Subscriptions that are given: by a fan, who pays once it is received, or as free time by the creator.
create table subscription_gift (
  id uuid primary key,
  -- the creator themself where it is free time
  giver_id uuid not null,
  creator_id uuid not null,
  -- who receives it: of a username its person, where there is one who may receive it; of a link who used it
  recipient_id uuid,
  -- as it was typed
  username text,
  -- of a link: its code by a keyed hash, and sealed, so that the giver can copy it again while it waits
  code_hash text,
  code_sealed text,
  duration text not null,
  price bigint not null check (price >= 0),
  words text not null,
  signed boolean not null,
  state text not null check (state in ('waiting', 'received', 'taken-back', 'returned')),
  created_at timestamptz not null,
  returns_at timestamptz not null,
  closed_at timestamptz,
  -- the time that it became: until when the subscription lasted with it, whether it followed another one, and whether a
  -- renewal ended with it
  period_id uuid,
  until timestamptz,
  extended boolean not null default false,
  stopped_renewal boolean not null default false,
  -- when its money went back after it was received
  reversed_at timestamptz,
  check ((state = 'waiting') = (closed_at is null)),
  check ((state = 'received') = (period_id is not null)),
  check ((period_id is null) = (until is null)),
  check (state <> 'received' or recipient_id is not null),
  check (code_sealed is null or code_hash is not null)
);
create unique index subscription_gift_code on subscription_gift (code_hash);
create unique index subscription_gift_period on subscription_gift (period_id);
create index subscription_gift_giver on subscription_gift (giver_id, created_at desc, id desc);
create index subscription_gift_recipient on subscription_gift (recipient_id) where recipient_id is not null;
create index subscription_gift_waiting on subscription_gift (returns_at) where state = 'waiting';

-- Periods that somebody gave; those whose money, or whose giver's money, went back; and the moment that the reference of a
-- sale has, where that is not the start: a period has moved because one before it was withdrawn, or begins as another did.
alter table subscription_period
  add column given boolean not null default false,
  add column withdrawn_at timestamptz,
  add column sold_as timestamptz;
update subscription_period as period set withdrawn_at = period.created_at
  from sale
  where sale.kind = 'subscription' and sale.reversed = sale.price
    and sale.ref = format('subscription:%s:%s', period.subscription_id, (extract(epoch from period.starts_at) * 1000)::bigint);
drop index subscription_period_start;
create unique index subscription_period_start on subscription_period (subscription_id, starts_at)
  where withdrawn_at is null;

-- Its price is held until it is received; what is bought is the gift.
alter table sale_hold
  drop constraint sale_hold_kind,
  add constraint sale_hold_kind check (kind in ('call', 'subscription-gift'));
alter table sale
  drop constraint sale_subject_kind,
  add constraint sale_subject_kind check (subject_kind = case kind when 'goal' then 'post' else kind end);
