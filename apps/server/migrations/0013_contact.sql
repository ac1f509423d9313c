-- A fan and a creator who have a chat: from then on the fan's page exists for the creator. Kept here and not read from
-- the chats, because profiles stand below messages.
create table contact (
  fan_id uuid not null references user_account (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (fan_id, creator_id),
  check (fan_id <> creator_id)
);
insert into contact (fan_id, creator_id, created_at) select fan_id, creator_id, created_at from chat;
