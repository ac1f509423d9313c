-- Messages that a creator has written to be sent into a chat later.

create table scheduled_message (
  id uuid primary key,
  chat_id uuid not null references chat (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  -- that of the message that it becomes
  client_id text not null check (length(client_id) between 8 and 64),
  state text not null check (state in ('waiting', 'refused', 'sent', 'cancelled')),
  -- the error that sending it answered
  reason text,
  -- of what was sent or deleted nothing is kept here
  body text not null,
  price bigint check (price > 0),
  -- the number of the message of the chat that it answers
  reply_to integer,
  send_at timestamptz not null,
  created_at timestamptz not null,
  -- when it was sent or deleted
  ended_at timestamptz,
  check ((state = 'refused') = (reason is not null)),
  check ((state in ('sent', 'cancelled')) = (ended_at is not null))
);
create unique index scheduled_message_client on scheduled_message (chat_id, client_id);
create index scheduled_message_open on scheduled_message (chat_id, send_at) where state in ('waiting', 'refused');
create index scheduled_message_due on scheduled_message (send_at) where state = 'waiting';
create index scheduled_message_ended on scheduled_message (ended_at) where ended_at is not null;
create index scheduled_message_creator on scheduled_message (creator_id);

-- Its files, which are in use as long as it waits.
create table scheduled_message_media (
  scheduled_id uuid not null references scheduled_message (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  -- seen without buying
  preview boolean not null default false,
  primary key (scheduled_id, position)
);
create index scheduled_message_media_asset on scheduled_message_media (media_id);
