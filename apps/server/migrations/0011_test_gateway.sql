-- The built-in test gateway's own records, as a payment provider keeps them.
create table test_gateway_payment (
  provider_id text primary key,
  -- the merchant's id of the payment
  reference text not null unique,
  amount bigint not null check (amount > 0),
  currency text not null check (length(currency) = 3),
  description text not null,
  return_url text not null,
  state text not null default 'open'
    check (state in ('open', 'succeeded', 'failed', 'expired', 'refunded', 'disputed')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index test_gateway_payment_open on test_gateway_payment (expires_at) where state = 'open';

-- Webhooks that are to be delivered, each until the merchant has answered 2xx.
create table test_gateway_delivery (
  id bigint generated always as identity primary key,
  provider_id text not null references test_gateway_payment (provider_id) on delete cascade,
  -- an event that is delivered twice has the same id both times
  event_id text not null,
  kind text not null,
  occurred_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  delivered_at timestamptz
);
create index test_gateway_delivery_due on test_gateway_delivery (due_at, id) where delivered_at is null;
