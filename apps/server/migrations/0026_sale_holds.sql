-- A price that is held when something is agreed on: its money waits in the buyer's hold account, until it is captured,
-- whole or in part, or given back.
create table sale_hold (
  id uuid primary key,
  kind text not null constraint sale_hold_kind check (kind in ('call')),
  -- the business fact it pays for; the sale that comes of it has the same
  ref text not null check (length(ref) between 1 and 200),
  buyer_id uuid not null,
  seller_id uuid not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  subject_id text not null,
  state text not null check (state in ('open', 'captured', 'released')),
  -- what became a sale; the rest went back
  captured bigint not null default 0 check (captured between 0 and amount),
  sale_id uuid references sale (id),
  created_at timestamptz not null,
  closed_at timestamptz,
  check (buyer_id <> seller_id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'captured') = (captured > 0)),
  check ((state = 'captured') = (sale_id is not null))
);
create unique index sale_hold_ref on sale_hold (kind, ref);
create index sale_hold_open on sale_hold (buyer_id) where state = 'open';

alter table ledger_journal
  add column hold_id uuid references sale_hold (id),
  drop constraint ledger_journal_kind,
  add constraint ledger_journal_kind check (
    kind in (
      'recharge', 'subscription', 'post', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift',
      'release', 'refund', 'chargeback', 'hold', 'hold-returned',
      'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned'
    )
  ),
  add constraint ledger_journal_hold_id check ((hold_id is not null) = (kind in ('hold', 'hold-returned')));
create index ledger_journal_hold on ledger_journal (hold_id) where hold_id is not null;
