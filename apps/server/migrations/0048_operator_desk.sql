-- Which acts begin with a text, and the last ones of each: of all, and of whom they were done by. In byte order, so that
-- what begins alike lies together.
create index audit_entry_act on audit_entry (act collate "C", sequence desc);
create index audit_entry_actor on audit_entry (actor_id, act collate "C", sequence desc) where actor_id is not null;

-- The server processes that run now, each with its own row. Nothing of it matters after a crash.
create unlogged table server_process (
  id uuid primary key,
  roles text[] not null,
  host text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  memory_bytes bigint not null,
  sockets integer not null,
  -- of each of the last minutes, the oldest first: the duration that 95 % of the answers kept, and the share of failures
  p95_ms real[] not null,
  error_share real[] not null
);

-- What has used up its tries, the oldest first.
create index outbox_set_aside on outbox (failed_at, id) where failed_at is not null;
create index mail_outbox_set_aside on mail_outbox (failed_at, id) where failed_at is not null;

-- How many of the mails that were written on a day (UTC) have left: a mail that leaves is forgotten.
create table mail_day (
  day date primary key,
  left_count integer not null
);
create index mail_outbox_age on mail_outbox using brin (created_at);

-- What moved in a month.
create index recharge_age on recharge using brin (created_at);
create index ledger_journal_chargeback on ledger_journal (created_at) where kind = 'chargeback';
create index withdrawal_hold_owner on withdrawal_hold (owner_id);
