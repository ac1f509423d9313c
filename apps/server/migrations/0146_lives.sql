-- Lives: what creators say of them, their course, who has paid the entry, who wants to be reminded, and how many were in them.

-- A live. Its pictures are the stream of the same id.
create table live (
  id uuid primary key,
  creator_id uuid not null references user_account (id),
  title text not null,
  -- what the entry costs, and subscribers; 0 is free
  price bigint not null check (price >= 0),
  subscriber_price bigint not null check (subscriber_price between 0 and price),
  audience text not null check (audience in ('everyone', 'followers', 'subscribers')),
  source text not null check (source in ('browser', 'rtmp')),
  -- its recording is kept until its creator decides
  record boolean not null,
  -- followers are told when it begins
  notify boolean not null,
  goal_title text,
  goal_amount bigint check (goal_amount > 0),
  cover_media_id uuid references media_asset (id) on delete set null,
  state text not null check (state in ('scheduled', 'starting', 'live', 'interrupted', 'ended', 'cancelled')),
  revision integer not null default 1,
  created_at timestamptz not null,
  -- when it is to begin; null for one that was begun at once
  scheduled_for timestamptz,
  -- who asked for it was reminded of it
  reminded boolean not null default false,
  -- when its creator began it, when its first picture came, and since when there is none
  opened_at timestamptz,
  started_at timestamptz,
  interrupted_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('creator', 'lost', 'limit', 'stopped')),
  -- for how long it may last
  hours smallint not null check (hours > 0),
  -- every entry goes back
  refunds boolean not null default false,
  -- what becomes of its recording
  recording text not null default 'none'
    check (recording in ('none', 'undecided', 'making', 'post', 'vault', 'deleted', 'failed')),
  recording_seconds double precision not null default 0 check (recording_seconds >= 0),
  recording_bytes bigint not null default 0 check (recording_bytes >= 0),
  post_id uuid references post (id) on delete set null,
  vault_id uuid references vault (id) on delete set null,
  decided_at timestamptz,
  -- when something follows from the time alone
  due_at timestamptz,
  check ((goal_title is null) = (goal_amount is null)),
  check ((state in ('ended', 'cancelled')) = (ended_at is not null)),
  check ((ended_at is null) = (due_at is not null)),
  check ((state = 'ended') = (ended_by is not null)),
  check (state <> 'scheduled' or scheduled_for is not null),
  check (state not in ('starting', 'live', 'interrupted') or opened_at is not null),
  check (state not in ('live', 'interrupted', 'ended') or started_at is not null),
  check (state <> 'interrupted' or interrupted_at is not null),
  check (not refunds or state = 'ended'),
  check (state = 'ended' or recording = 'none')
);
-- one live of a creator is open
create unique index live_open on live (creator_id) where state in ('starting', 'live', 'interrupted');
create index live_due on live (due_at) where due_at is not null;
create index live_scheduled on live (scheduled_for, id) where state = 'scheduled';
create index live_of_creator on live (creator_id, created_at desc);
create index live_on_air on live (started_at desc) where state in ('live', 'interrupted');
create index live_cover on live (cover_media_id) where cover_media_id is not null;
create index live_post on live (post_id) where post_id is not null;
create index live_vault on live (vault_id) where vault_id is not null;
create index live_refunds on live (id) where refunds;
create index live_undecided on live (ended_at) where recording in ('undecided', 'failed');

-- Who has paid the entry of a live: `sale` has the reference live:<id>.
create table live_entry (
  id uuid primary key,
  live_id uuid not null references live (id),
  fan_id uuid not null references user_account (id),
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  -- what of it was given back, and since when all of it is
  returned bigint not null default 0 check (returned between 0 and price),
  reversed_at timestamptz,
  check (reversed_at is null or returned = price)
);
create unique index live_entry_once on live_entry (live_id, fan_id) where reversed_at is null;
create index live_entry_of_live on live_entry (live_id, fan_id);
create index live_entry_of_fan on live_entry (fan_id, created_at desc);

-- Who wants to be reminded of a live.
create table live_reminder (
  live_id uuid not null references live (id),
  user_id uuid not null references user_account (id),
  created_at timestamptz not null,
  primary key (live_id, user_id)
);
create index live_reminder_of_user on live_reminder (user_id);

-- Who wants to be told once when a creator begins the next.
create table live_next_reminder (
  creator_id uuid not null references user_account (id),
  user_id uuid not null references user_account (id),
  created_at timestamptz not null,
  primary key (creator_id, user_id)
);
create index live_next_reminder_of_user on live_next_reminder (user_id);

-- How many people were in a live at once, at most, in each of its minutes from 0 on.
create table live_minute (
  live_id uuid not null references live (id),
  minute smallint not null check (minute >= 0),
  people integer not null check (people >= 0),
  primary key (live_id, minute)
);

-- what a live has brought
create index sale_of_live on sale (subject_id, created_at) where kind = 'live';

-- Pictures of lives are uploads of a kind of their own.
alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check check (
    purpose in ('avatar', 'cover', 'document', 'live', 'message', 'post', 'ticket', 'vault', 'voice', 'welcome'));

-- Sizes that an operator has set stay valid with the new purpose beside them.
update setting set value = value || '{"live": 50}' where name = 'uploadMb' and not value ? 'live';
