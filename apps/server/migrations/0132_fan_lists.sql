-- A creator's own lists of fans, what they note about one, and when a fan last did something for them.

create table fan_list (
  id uuid primary key,
  creator_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- none for a list on which its creator puts the fans
  rule text check (rule in ('spentMoreThan', 'expiresWithin', 'inactiveSince')),
  -- minor units or days
  amount bigint check (amount >= 0),
  created_at timestamptz not null,
  check ((rule is null) = (amount is null))
);
create unique index fan_list_name on fan_list (creator_id, lower(name));

create table fan_list_member (
  list_id uuid not null references fan_list on delete cascade,
  fan_id uuid not null,
  added_at timestamptz not null,
  primary key (list_id, fan_id)
);
create index fan_list_member_fan on fan_list_member (fan_id);

create table fan_note (
  creator_id uuid not null,
  fan_id uuid not null,
  body text not null check (length(body) between 1 and 1000),
  written_at timestamptz not null,
  primary key (creator_id, fan_id)
);
create index fan_note_fan on fan_note (fan_id);

-- When a fan last wrote to a creator or bought something of theirs.
create table fan_activity (
  creator_id uuid not null,
  fan_id uuid not null,
  last_at timestamptz not null,
  primary key (creator_id, fan_id)
);
create index fan_activity_fan on fan_activity (fan_id);

insert into fan_activity (creator_id, fan_id, last_at)
select creator_id, fan_id, max(last_at) from (
  select chat.creator_id, chat.fan_id, message.created_at as last_at
  from message join chat on chat.id = message.chat_id where message.by_fan
  union all
  select seller_id, buyer_id, created_at from sale
) as done
group by creator_id, fan_id;
