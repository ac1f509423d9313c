-- What somebody has begun to write in a chat, so that their other devices show it too.

create table chat_draft (
  user_id uuid not null references user_account (id) on delete cascade,
  chat_id uuid not null references chat (id) on delete cascade,
  body text not null check (body <> ''),
  -- the number of the message of the chat that it answers
  reply_to integer,
  written_at timestamptz not null,
  primary key (user_id, chat_id)
);
create index chat_draft_chat on chat_draft (chat_id);
