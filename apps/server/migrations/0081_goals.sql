-- Goals of posts for sale: what has to come in before a post opens for everybody.
create table post_goal (
  post_id uuid primary key references post (id) on delete cascade,
  amount bigint not null check (amount > 0),
  -- purchases of the post and contributions since it has its goal, without what was given back
  raised bigint not null default 0 check (raised >= 0),
  reached_at timestamptz,
  -- the version that it opened
  reached_edition smallint,
  check ((reached_at is null) = (reached_edition is null))
);

create table goal_contribution (
  id uuid primary key,
  post_id uuid not null references post (id),
  fan_id uuid not null,
  amount bigint not null check (amount > 0),
  -- what of it went back
  reversed bigint not null default 0 check (reversed between 0 and amount),
  created_at timestamptz not null
);
create index goal_contribution_post on goal_contribution (post_id, fan_id);
create index goal_contribution_fan on goal_contribution (fan_id);

create index post_goal_open on post_goal (post_id) where reached_at is null and raised > 0;

-- A purchase that counted towards the goal of its post.
alter table post_purchase add raises_goal boolean not null default false;

-- What is written of a goal, in the draft of its post.
alter table post_draft add goal bigint;

-- The kind of sale of a contribution.
alter table sale
  drop constraint sale_kind,
  add constraint sale_kind check (
    kind in ('subscription', 'post', 'goal', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift')
  ),
  drop constraint sale_subject_kind,
  add constraint sale_subject_kind check (
    subject_kind = case kind when 'subscription-gift' then 'subscription' when 'goal' then 'post' else kind end
  );
alter table ledger_journal
  drop constraint ledger_journal_kind,
  add constraint ledger_journal_kind check (
    kind in (
      'recharge', 'subscription', 'post', 'goal', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift',
      'release', 'refund', 'chargeback', 'hold', 'hold-returned',
      'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned'
    )
  );
