-- The ledger: double entry, append-only. Every amount is an integer in minor units, credit positive: what an account
-- holds for its owner. The clearing and loss accounts are the other side, so all entries together sum to zero.

-- Bounded accounts belong to a person and cache their balance and a gapless sequence, both changed under a row lock.
-- Platform accounts take part in every sale: they are never locked, cache nothing and hold every currency.
create table ledger_account (
  id uuid primary key,
  owner_id uuid references user_account (id),
  kind text not null check (kind in (
    'fan_wallet', 'creator_pending', 'creator_available', 'creator_withdrawal_hold', 'call_hold', 'creator_debt',
    'platform_fee', 'provider_clearing', 'withdrawal_clearing', 'dispute_loss'
  )),
  currency text check (currency ~ '^[A-Z]{3}$'),
  balance bigint,
  sequence bigint check (sequence >= 0),
  minimum bigint,
  -- set by a chargeback: nothing is bought from this wallet any more
  suspended_at timestamptz,
  created_at timestamptz not null,
  constraint ledger_account_minimum check (balance >= minimum),
  -- amounts are read as JavaScript numbers, which are exact up to here
  check (balance between -9007199254740991 and 9007199254740991),
  check (kind <> 'creator_debt' or balance <= 0),
  check ((owner_id is null) = (kind in ('platform_fee', 'provider_clearing', 'withdrawal_clearing', 'dispute_loss'))),
  check ((owner_id is null) = (currency is null)),
  check ((owner_id is null) = (balance is null)),
  check ((owner_id is null) = (sequence is null)),
  check (minimum is not distinct from case when owner_id is null or kind = 'creator_debt' then null else 0 end)
);
create unique index ledger_account_owner on ledger_account (owner_id, kind, currency) where owner_id is not null;
create unique index ledger_account_platform on ledger_account (kind) where owner_id is null;

-- The ids that `ledger-accounts.ts` knows.
insert into ledger_account (id, kind, created_at) values
  ('00000000-0000-7000-8000-000000000001', 'platform_fee', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000002', 'provider_clearing', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000003', 'withdrawal_clearing', '2026-01-01T00:00:00Z'),
  ('00000000-0000-7000-8000-000000000004', 'dispute_loss', '2026-01-01T00:00:00Z');

-- One thing sold, with the platform's fee as its own figure. Buyer and seller have accounts, so they exist; without
-- foreign keys a popular creator's row is not share-locked by every sale.
create table sale (
  id uuid primary key,
  kind text not null check (kind in ('subscription', 'post', 'message')),
  -- the business fact it pays for
  ref text not null check (length(ref) between 1 and 200),
  buyer_id uuid not null,
  seller_id uuid not null,
  currency text not null,
  price bigint not null check (price > 0),
  fee bigint not null check (fee >= 0),
  share bigint not null check (share >= 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  subject_kind text not null,
  subject_id text not null,
  -- what refunds and chargebacks have taken back so far
  reversed bigint not null default 0 check (reversed between 0 and price),
  reversed_fee bigint not null default 0 check (reversed_fee between 0 and fee),
  -- when the share leaves the pending earnings, and when it did
  release_at timestamptz not null,
  released_at timestamptz,
  created_at timestamptz not null,
  check (price = fee + share),
  check (reversed - reversed_fee between 0 and share),
  check (buyer_id <> seller_id)
);
create unique index sale_ref on sale (kind, ref);
-- What is bought for ever is bought once, unless all of it was given back.
create unique index sale_once on sale (buyer_id, subject_kind, subject_id)
  where subject_kind in ('post', 'message') and reversed < price;
create index sale_due on sale (release_at) where released_at is null;
create index sale_unreleased on sale (seller_id, release_at, id) where released_at is null;
create index sale_seller on sale (seller_id, created_at desc);
create index sale_pair on sale (seller_id, buyer_id);
create index sale_age on sale using brin (created_at);

-- Money into a fan's balance. Committed before the gateway is asked for anything.
create table recharge (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  gateway text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null check (status in ('pending', 'approved', 'rejected', 'expired')),
  -- the highest rank of its payment events so far; only grows
  rank integer not null default 0,
  -- what the gateway has taken back so far
  reversed bigint not null default 0 check (reversed between 0 and amount),
  provider_id text,
  checkout_url text,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
create index recharge_user on recharge (user_id, created_at desc, id desc);
create index recharge_pending on recharge (expires_at) where status = 'pending';

-- One posting per business fact.
create table ledger_journal (
  id uuid primary key,
  kind text not null,
  ref text not null check (length(ref) between 1 and 200),
  sale_id uuid references sale (id),
  recharge_id uuid references recharge (id),
  created_at timestamptz not null,
  constraint ledger_journal_fact unique (kind, ref)
);
create index ledger_journal_sale on ledger_journal (sale_id) where sale_id is not null;
create index ledger_journal_recharge on ledger_journal (recharge_id) where recharge_id is not null;
create index ledger_journal_age on ledger_journal using brin (created_at);

-- No foreign key to the account: checking it would lock the platform's rows in every sale. The trigger below looks
-- without a lock, which is enough because accounts are never deleted.
create table ledger_entry (
  id uuid primary key,
  journal_id uuid not null references ledger_journal (id),
  account_id uuid not null,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- both null for platform accounts
  balance_after bigint,
  sequence bigint,
  check ((balance_after is null) = (sequence is null))
);
create index ledger_entry_journal on ledger_entry (journal_id);
create unique index ledger_entry_history on ledger_entry (account_id, sequence) where sequence is not null;

-- At commit: every journal has two lines or more, sums to zero in each currency, and stands on accounts that exist.
create function ledger_journal_must_balance() returns trigger language plpgsql as $$
declare
  checked uuid;
  lines integer;
begin
  if tg_table_name = 'ledger_journal' then
    checked := new.id;
  else
    checked := new.journal_id;
  end if;
  select count(*) into lines from ledger_entry where journal_id = checked;
  if lines < 2 then
    raise exception 'journal % has % lines', checked, lines using errcode = 'check_violation', constraint = 'ledger_journal_balances';
  end if;
  if exists (select from ledger_entry where journal_id = checked group by currency having sum(amount) <> 0) then
    raise exception 'journal % does not sum to zero', checked using errcode = 'check_violation', constraint = 'ledger_journal_balances';
  end if;
  if exists (
    select from ledger_entry e left join ledger_account a on a.id = e.account_id
    where e.journal_id = checked
      and (a.id is null or a.currency <> e.currency or (a.owner_id is null) <> (e.sequence is null))
  ) then
    raise exception 'journal % has a line without its account', checked using errcode = 'check_violation', constraint = 'ledger_journal_balances';
  end if;
  return null;
end
$$;
create constraint trigger ledger_journal_balances after insert on ledger_journal
  deferrable initially deferred for each row execute function ledger_journal_must_balance();
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function ledger_journal_must_balance();

create function ledger_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger ledger_journal_append_only before update or delete or truncate on ledger_journal
  for each statement execute function ledger_is_append_only();
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function ledger_is_append_only();
create trigger ledger_account_stays before delete or truncate on ledger_account
  for each statement execute function ledger_is_append_only();

-- What gateways have told, stored before anything is made of it. A delivery that comes again is the same row.
create table payment_event (
  gateway text not null,
  event_id text not null,
  provider_id text not null,
  reference text not null,
  kind text not null,
  rank integer not null,
  amount bigint not null,
  currency text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null,
  applied_at timestamptz,
  -- why it was set aside instead of applied
  problem text,
  primary key (gateway, event_id)
);
create index payment_event_waiting on payment_event (received_at) where applied_at is null and problem is null;
create index payment_event_reference on payment_event (reference);

-- The money of a withdrawal on its way out: reserved, then paid or given back.
create table withdrawal_hold (
  id uuid primary key,
  owner_id uuid not null references user_account (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('open', 'paid', 'returned')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create index withdrawal_hold_open on withdrawal_hold (owner_id) where state = 'open';

-- What the checks of the ledger found. Any finding stops withdrawals until a later run of the same reach finds nothing.
create table ledger_check (
  id bigint generated always as identity primary key,
  -- null: everything was looked at
  since timestamptz,
  findings jsonb not null,
  checked_at timestamptz not null
);
create index ledger_check_latest on ledger_check (checked_at desc);
