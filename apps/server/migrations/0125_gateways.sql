-- What a recharge was asked for; its amount is what has arrived once it is approved, which may differ where the payer
-- sends it themselves.
alter table recharge add column asked bigint check (asked > 0);
update recharge set asked = amount;
alter table recharge alter column asked set not null;
alter table recharge
  -- the way back of the first visit to the gateway's page: a repeated call must say the same
  add column return_url text,
  -- when the gateway is asked next what has become of it, and how often it was asked
  add column look_at timestamptz,
  add column looks smallint not null default 0,
  -- what was paid with, and why it was declined, as far as the gateway says so
  add column method jsonb,
  add column declined text;
create index recharge_look on recharge (look_at) where status <> 'approved' and look_at is not null;

alter table payment_event
  -- the order in which they came
  add column sequence bigint generated always as identity,
  add column method jsonb,
  add column declined text,
  -- what staff did about one that was set aside
  add column note text,
  add column closed_by uuid references user_account (id),
  add column closed_at timestamptz,
  add constraint payment_event_closed check ((note is null) = (closed_at is null) and (closed_by is null) = (closed_at is null));
-- in the others nothing came
update payment_event set problem = null, applied_at = received_at where problem is not null and rank < 40;
update payment_event set problem = case
  when problem like 'unknown %' then 'unknown_recharge'
  when problem = 'another payment' then 'another_payment'
  when problem like 'currency %' then 'currency'
  else 'amount' end
where problem is not null;
create index payment_event_stray on payment_event (sequence desc) where problem is not null;
create index payment_event_open on payment_event (sequence desc) where problem is not null and closed_at is null;

-- Receipts: numbered without gaps in each year. The number is given out in the transaction that approves the recharge.
create table receipt_series (
  year smallint primary key,
  last integer not null check (last > 0)
);
create table receipt (
  recharge_id uuid primary key references recharge (id),
  year smallint not null,
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  -- what it says of the house and of the balance, as it was: issuer, tax, balance before and after
  details jsonb not null,
  constraint receipt_number unique (year, number)
);
