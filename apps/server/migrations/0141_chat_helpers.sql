-- People who answer the chats of a creator in the creator's name.
create table chat_helper (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  -- beside reading, which is in all that a helper may do
  rights text[] not null check (rights <@ array['write', 'sell', 'diffuse']),
  invited_at timestamptz not null,
  -- null until they have said yes
  accepted_at timestamptz,
  unique (creator_id, user_id),
  check (creator_id <> user_id)
);
create index chat_helper_user on chat_helper (user_id, invited_at, id);

-- Sessions in which a helper acts for a creator: one for each of the helper's own, with which it ends.
create table helper_session (
  id uuid primary key,
  helper_id uuid not null references chat_helper (id) on delete cascade,
  session_id uuid not null references session (id) on delete cascade,
  created_at timestamptz not null,
  unique (helper_id, session_id)
);
create index helper_session_of on helper_session (session_id);

-- What helpers have done. It stays when they help no longer.
create table helper_deed (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  -- null once their account is gone
  user_id uuid references user_account (id) on delete set null,
  act text not null check (act in ('sent', 'edited', 'deleted', 'reacted', 'pinned', 'dismissed', 'diffused',
    'scheduled', 'unscheduled')),
  chat_id uuid references chat (id) on delete cascade,
  -- of `sent`: which message they wrote
  message_id uuid references message (id) on delete cascade,
  at timestamptz not null,
  check ((act = 'sent') = (message_id is not null)),
  check (message_id is null or chat_id is not null)
);
create unique index helper_deed_message on helper_deed (message_id) where message_id is not null;
create index helper_deed_latest on helper_deed (creator_id, at desc, id desc);
create index helper_deed_of on helper_deed (creator_id, user_id, at desc, id desc);
create index helper_deed_user on helper_deed (user_id);
create index helper_deed_chat on helper_deed (chat_id);
