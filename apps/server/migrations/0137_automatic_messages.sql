-- Messages that go out by themselves: what they say, in which hours, and who waits for one or has received it.

-- What goes out by itself may go to the same fan again.
alter table message add column batch_round smallint not null default 0;
drop index message_batch_chat;
create unique index message_batch_chat on message (batch_id, chat_id, batch_round) where batch_id is not null;

create table automatic_message (
  creator_id uuid not null references user_account (id) on delete cascade,
  kind text not null check (kind in ('welcome', 'expiring', 'expired', 'bought')),
  batch_id uuid not null references message_batch (id),
  -- minutes after what makes it go out, or before the end of a subscription
  delay integer not null check (delay >= 0),
  -- since when it goes out; null while it is off
  enabled_at timestamptz,
  primary key (creator_id, kind)
);
create index automatic_message_batch on automatic_message (batch_id);

-- Hours of the day of who receives them.
create table automatic_hours (
  creator_id uuid primary key references user_account (id) on delete cascade,
  opens smallint not null check (opens between 0 and 23),
  closes smallint not null check (closes between 1 and 24),
  check (opens <> closes)
);

create table automatic_send (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  fan_id uuid not null references user_account (id) on delete cascade,
  kind text not null,
  -- what made it go out: when a subscription began or ends, or a sale
  occasion text not null,
  due_at timestamptz not null,
  created_at timestamptz not null,
  -- when it is looked at next: when it is due, or when the hours begin again; null once it was sent
  next_at timestamptz,
  sent_at timestamptz,
  -- when its fan answered, renewed or came back
  achieved_at timestamptz,
  check ((next_at is null) = (sent_at is not null))
);
-- Nothing is sent twice.
create unique index automatic_send_once on automatic_send (creator_id, fan_id, kind, occasion);
create index automatic_send_due on automatic_send (next_at) where next_at is not null;
create index automatic_send_fan on automatic_send (fan_id);
create index automatic_send_figures on automatic_send (creator_id, kind) include (achieved_at) where sent_at is not null;

-- Up to when it was looked whose subscription comes to its day before the end.
create table automatic_look (
  sole boolean primary key default true check (sole),
  until timestamptz not null
);
