-- A conversation between one fan and one creator. Everything a list of chats shows beside the last message is in the
-- row, so that a page of chats costs the same however long the conversations are.
create table chat (
  id uuid primary key,
  fan_id uuid not null references user_account (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  -- sequence of the last message; messages are numbered 1, 2, 3 … without gaps
  last_seq integer not null default 0,
  last_activity_at timestamptz not null,
  fan_read_seq integer not null default 0,
  creator_read_seq integer not null default 0,
  -- messages of the other that lie above the own read position
  fan_unread integer not null default 0 check (fan_unread >= 0),
  creator_unread integer not null default 0 check (creator_unread >= 0),
  created_at timestamptz not null,
  check (fan_id <> creator_id),
  check (fan_read_seq between 0 and last_seq),
  check (creator_read_seq between 0 and last_seq)
);
create unique index chat_pair on chat (fan_id, creator_id);
create index chat_fan on chat (fan_id, last_activity_at desc, id desc);
create index chat_creator on chat (creator_id, last_activity_at desc, id desc);
create index chat_fan_unread on chat (fan_id, last_activity_at desc, id desc) where fan_unread > 0;
create index chat_creator_unread on chat (creator_id, last_activity_at desc, id desc) where creator_unread > 0;

-- The sender is one of the chat's two people: which of them is all that needs to be kept.
create table message (
  id uuid primary key,
  chat_id uuid not null references chat (id) on delete cascade,
  seq integer not null check (seq > 0),
  by_fan boolean not null,
  -- chosen by the sender's client: a retry finds the message it already made
  client_id text check (length(client_id) between 8 and 64),
  body text not null,
  media_count smallint not null default 0,
  created_at timestamptz not null
);
create unique index message_seq on message (chat_id, seq);
create unique index message_client on message (chat_id, client_id, by_fan) where client_id is not null;

create table message_media (
  message_id uuid not null references message (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  primary key (message_id, position)
);
create index message_media_asset on message_media (media_id);
