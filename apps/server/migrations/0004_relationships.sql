create table follow (
  follower_id uuid not null references user_account (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (follower_id, creator_id),
  check (follower_id <> creator_id)
);
create index follow_creator on follow (creator_id, created_at desc);
create index follow_latest on follow (follower_id, created_at desc, creator_id desc);

-- How many follow a creator, kept with every follow: profiles and lists read it without counting.
create table follow_count (
  creator_id uuid primary key references user_account (id) on delete cascade,
  followers integer not null check (followers >= 0)
);

create table block (
  blocker_id uuid not null references user_account (id) on delete cascade,
  blocked_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index block_blocked on block (blocked_id);
create index block_latest on block (blocker_id, created_at desc, blocked_id desc);
