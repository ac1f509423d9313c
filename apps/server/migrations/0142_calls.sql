-- Calls: how creators take them, the calls themselves, and who has accepted what they share.

-- How a creator takes calls. Without a row: not at all.
create table call_settings (
  creator_id uuid primary key references user_account (id),
  audio_on boolean not null,
  audio_minutes smallint not null check (audio_minutes > 0),
  audio_price bigint not null check (audio_price > 0),
  video_on boolean not null,
  video_minutes smallint not null check (video_minutes > 0),
  video_price bigint not null check (video_price > 0),
  opening text not null check (opening in ('always', 'hours', 'never')),
  -- the open hours of the seven days from Monday on, in minutes of the day: [[{"from": 540, "to": 720}], …]
  hours jsonb not null,
  time_zone text not null,
  audience text not null check (audience in ('subscribers', 'followers', 'everybody')),
  -- minutes
  rest smallint not null check (rest >= 0),
  changed_at timestamptz not null
);

-- A call that was bought. `sale` and `sale_hold` have the references call:<id> and, for extensions, call:<id>:<number>.
create table call (
  id uuid primary key,
  chat_id uuid not null references chat (id),
  fan_id uuid not null references user_account (id),
  creator_id uuid not null references user_account (id),
  -- 1, 2, 3 … of the chat
  number integer not null check (number > 0),
  kind text not null check (kind in ('audio', 'video')),
  video boolean not null,
  video_asked text check (video_asked in ('fan', 'creator')),
  state text not null check (state in ('requested', 'ringing', 'proposed', 'agreed', 'accepted', 'connected',
    'ended', 'declined', 'missed', 'cancelled', 'failed')),
  revision integer not null default 1,
  -- the first minutes and their price, which are those of each extension as well
  minutes smallint not null check (minutes > 0),
  price bigint not null check (price > 0),
  fee_bps integer not null check (fee_bps between 0 and 10000),
  extensions smallint not null default 0 check (extensions >= 0),
  created_at timestamptz not null,
  answer_until timestamptz,
  proposal_at timestamptz,
  accept_until timestamptz,
  reminded boolean not null default false,
  accepted_at timestamptz,
  -- where each is in the call, whether that device is connected with the other, and when it was last heard
  fan_device text,
  fan_session uuid,
  fan_up boolean not null default false,
  fan_seen_at timestamptz,
  fan_direct boolean not null default false,
  creator_device text,
  creator_session uuid,
  creator_up boolean not null default false,
  creator_seen_at timestamptz,
  creator_direct boolean not null default false,
  -- the clock: what was used before the run that began at `run_from`, which has ended at `run_to` where it stands still
  used_ms bigint not null default 0 check (used_ms >= 0),
  run_from timestamptz,
  run_to timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('time-up', 'fan', 'creator', 'fan-lost', 'creator-lost', 'both-lost', 'stopped')),
  -- what was charged in all, the creator's part of it, and when that is available
  charged bigint check (charged >= 0),
  share bigint check (share between 0 and charged),
  available_at timestamptz,
  -- when something follows from the time alone
  due_at timestamptz,
  check ((state in ('ended', 'declined', 'missed', 'cancelled', 'failed')) = (ended_at is not null)),
  check ((ended_at is null) = (charged is null) and (ended_at is null) = (share is null)),
  check ((ended_at is null) = (due_at is not null)),
  check ((state = 'ended') = (ended_by is not null)),
  check ((state = 'connected') = (run_from is not null)),
  check (run_to >= run_from),
  check (state not in ('connected', 'ended') or started_at is not null),
  unique (chat_id, number)
);
-- one call of a chat is open, and nobody is in two at once
create unique index call_open on call (chat_id)
  where state in ('requested', 'ringing', 'proposed', 'agreed', 'accepted', 'connected');
create unique index call_fan_busy on call (fan_id) where state in ('accepted', 'connected');
create unique index call_creator_busy on call (creator_id) where state in ('accepted', 'connected');
create index call_due on call (due_at) where due_at is not null;
create index call_fan on call (fan_id, created_at);
create index call_creator on call (creator_id, created_at);
-- when a creator's rest began, and what a month brought
create index call_creator_over on call (creator_id, ended_at) where ended_at is not null;
create index call_fan_session on call (fan_session) where fan_session is not null;
create index call_creator_session on call (creator_session) where creator_session is not null;

-- The minutes of a call with the price that is held for them: number 0 the first ones, then the extensions.
create table call_part (
  call_id uuid not null references call (id),
  number smallint not null check (number >= 0),
  price bigint not null check (price > 0),
  charged bigint check (charged between 0 and price),
  created_at timestamptz not null,
  primary key (call_id, number)
);

-- Who has accepted what calls share.
create table call_consent (
  user_id uuid primary key references user_account (id),
  at timestamptz not null
);

alter table message add column call_id uuid references call (id);
create unique index message_call on message (call_id) where call_id is not null;
