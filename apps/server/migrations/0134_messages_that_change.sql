-- What becomes of a message after it was sent: reactions, a new text, a place above the chat, a voice note that was heard,
-- and what it answers. Each such change has a number in its chat, so that what a client has missed of them can be read.

alter table chat
  -- of the last change of one of its messages
  add column last_change integer not null default 0,
  add column fan_muted boolean not null default false,
  add column creator_muted boolean not null default false;

alter table message
  -- the number of its last change in its chat; 0 while it is as it was sent
  add column change integer not null default 0,
  -- the number of the message of the same chat that it answers
  add column reply_to integer,
  add column fan_reaction text,
  add column creator_reaction text,
  add column pinned_at timestamptz,
  add column edited_at timestamptz,
  -- of a voice note, which is its only file
  add column voice_seconds real,
  add column heard_at timestamptz,
  -- The text as searches compare it. To fold it takes fifty times as long as to look through it, and a search in a chat
  -- looks through all of its texts.
  add column body_folded text not null generated always as (search_fold(body)) stored;

create index message_changed on message (chat_id, change) where change > 0;
create index message_pinned on message (chat_id, pinned_at desc) where pinned_at is not null;
-- what was shared in a chat
create index message_shared on message (chat_id, seq desc) where media_count > 0;
create index message_links on message (chat_id, seq desc) where body ~* 'https?://';

-- What a message said before its text was changed, for staff to whom it is reported.
create table message_version (
  message_id uuid not null references message (id) on delete cascade,
  -- 1, 2, 3 ... of the message
  number integer not null,
  -- when it ceased to say that
  until timestamptz not null,
  body text not null,
  primary key (message_id, number)
);

-- The sounds of voice notes.
alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check check (
    purpose in ('avatar', 'cover', 'document', 'message', 'post', 'ticket', 'vault', 'voice', 'welcome'));

-- Sizes that an operator has set stay valid with the new purpose beside them.
update setting set value = value || '{"voice": 50}' where name = 'uploadMb' and not value ? 'voice';
