-- Refunds by staff: who gave money of a sale back, why, and what both sides read.
create table refund (
  id uuid primary key,
  sale_id uuid not null references sale (id),
  amount bigint not null check (amount > 0),
  currency text not null,
  reason text not null
    check (reason in ('not_visible', 'not_as_described', 'by_mistake', 'against_rules', 'other')),
  -- sealed; null once a side of the sale was erased
  words text,
  -- everybody else who has bought the same thing gets the whole back, too
  everyone boolean not null,
  -- two people decide
  signed boolean not null,
  state text not null check (state in ('proposed', 'done', 'declined')),
  proposed_by uuid not null references user_account (id),
  proposed_at timestamptz not null,
  decided_by uuid references user_account (id),
  decided_at timestamptz,
  -- sealed: why it was declined
  note text,
  -- when the last of the others had theirs back
  finished_at timestamptz,
  check (signed or not everyone),
  check ((state = 'proposed') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check (not (signed and state = 'done') or decided_by <> proposed_by),
  check (note is null or state = 'declined'),
  check (finished_at is null or (everyone and state = 'done'))
);
create unique index refund_open on refund (sale_id) where state = 'proposed';
create index refund_listed on refund (state, proposed_at desc, id desc);
create index refund_sale on refund (sale_id);

-- What a refund gave back of each sale. What its creator could not pay became debt.
create table refund_part (
  refund_id uuid not null references refund (id),
  sale_id uuid not null references sale (id),
  journal_id uuid not null unique references ledger_journal (id),
  amount bigint not null check (amount > 0),
  debt bigint not null check (debt between 0 and amount),
  made_at timestamptz not null,
  primary key (refund_id, sale_id)
);
create index refund_part_sale on refund_part (sale_id);
