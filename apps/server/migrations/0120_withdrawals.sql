-- Earnings on their way out: where creators are paid to, what they request, the files by which a bank is told, and what its
-- statements say afterwards. The money itself is in the ledger (`withdrawal_hold` has the same ids).

-- Where a creator can be paid to. A row never changes but for its end: another account is another row, so an open
-- withdrawal cannot be redirected.
create table withdrawal_method (
  id uuid primary key,
  user_id uuid not null references user_account (id),
  kind text not null check (kind in ('bank', 'wallet', 'handle')),
  format text check (format in ('iban', 'clabe', 'cbu', 'account')),
  country text check (country ~ '^[A-Z]{2}$'),
  bank text not null,
  account_type text check (account_type in ('savings', 'checking')),
  -- number, routing and holder, encrypted
  sealed text not null,
  -- the number by a keyed hash: the same for everybody who has this account
  number_hash text not null,
  number_end text not null,
  created_at timestamptz not null,
  usable_at timestamptz not null,
  removed_at timestamptz,
  check ((kind = 'bank') = (format is not null)),
  check ((kind = 'bank') = (account_type is not null))
);
create unique index withdrawal_method_once on withdrawal_method (user_id, number_hash) where removed_at is null;
create index withdrawal_method_owner on withdrawal_method (user_id, created_at);
create index withdrawal_method_shared on withdrawal_method (number_hash);

-- One file for a bank.
create table withdrawal_batch (
  id uuid primary key,
  number bigint generated always as identity unique,
  format text not null check (format in ('pain.001', 'csv')),
  currency text not null,
  -- the file, encrypted: it names accounts
  sealed text not null,
  fingerprint text not null,
  made_by uuid not null references user_account (id),
  made_at timestamptz not null,
  downloads integer not null default 0
);
create index withdrawal_batch_newest on withdrawal_batch (made_at desc, id desc);

create table withdrawal (
  id uuid primary key,
  number bigint generated always as identity unique,
  user_id uuid not null references user_account (id),
  method_id uuid not null references withdrawal_method (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'paid')),
  why text check (why in ('staff', 'cancelled', 'bank')),
  reason text check (reason in ('other-holder', 'account-closed', 'doubtful-sales', 'expired-document', 'asked-for')),
  -- what its creator reads, and what staff noted
  note text,
  staff_note text,
  requested_at timestamptz not null,
  decide_by timestamptz not null,
  arrives_by date not null,
  -- the first of two people, where two sign
  signed_by uuid references user_account (id),
  signed_at timestamptz,
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  batch_id uuid references withdrawal_batch (id),
  sent_at timestamptz,
  bank_reference text,
  closed_at timestamptz,
  check ((status = 'rejected') = (why is not null)),
  check ((status in ('rejected', 'paid')) = (closed_at is not null)),
  check ((signed_by is null) = (signed_at is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((batch_id is null) = (sent_at is null)),
  check (batch_id is null or status in ('approved', 'paid') or why = 'bank')
);
-- One open request for each creator.
create unique index withdrawal_open on withdrawal (user_id) where status in ('pending', 'approved');
create index withdrawal_owner on withdrawal (user_id, requested_at desc, id desc);
create index withdrawal_method_used on withdrawal (method_id);
create index withdrawal_waiting on withdrawal (requested_at, id) where status = 'pending';
create index withdrawal_approved on withdrawal (requested_at, id) where status = 'approved';
create index withdrawal_bounced on withdrawal (requested_at, id) where why = 'bank';
create index withdrawal_decided on withdrawal (decided_at) where decided_at is not null;
create index withdrawal_batched on withdrawal (batch_id, number) where batch_id is not null;

-- Statements of the house's bank that were read; a file is read once.
create table bank_statement (
  id uuid primary key,
  name text not null,
  format text not null check (format in ('camt.053', 'csv')),
  file_hash text not null unique,
  begins_on date,
  ends_on date,
  read_by uuid not null references user_account (id),
  read_at timestamptz not null
);
create index bank_statement_newest on bank_statement (read_at desc, id desc);

-- One entry of the bank, once, whatever statements have it.
create table bank_line (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id),
  place integer not null,
  -- what tells this entry from every other one of the account
  entry_key text not null unique,
  booked_on date not null,
  -- negative: money that left
  amount bigint not null check (amount <> 0),
  currency text not null,
  -- of the withdrawal, as it was sent to the bank
  reference text,
  -- what the bank wrote, encrypted: it names people and accounts
  sealed text not null,
  return_reason text,
  state text not null check (state in ('open', 'matched', 'settled', 'expense')),
  withdrawal_id uuid references withdrawal (id),
  check ((state in ('matched', 'settled')) = (withdrawal_id is not null))
);
create index bank_line_newest on bank_line (booked_on desc, id desc);
create index bank_line_open on bank_line (booked_on desc, id desc) where state = 'open';
create index bank_line_statement on bank_line (statement_id, place);
create index bank_line_withdrawal on bank_line (withdrawal_id) where withdrawal_id is not null;

-- A transfer that the bank sends back after it was paid.
alter table ledger_journal
  drop constraint ledger_journal_kind,
  add constraint ledger_journal_kind check (
    kind in (
      'recharge', 'subscription', 'post', 'goal', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift',
      'release', 'refund', 'chargeback', 'hold', 'hold-returned',
      'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned', 'withdrawal-bounced'
    )
  );
