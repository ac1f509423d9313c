-- One message that a creator sends to many chats: what it says and shows is kept once, and its way to them.

create table message_batch (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  body text not null,
  price bigint check (price > 0),
  media_count smallint not null default 0,
  video_count smallint not null default 0,
  -- in how many chats it was read
  seen integer not null default 0,
  created_at timestamptz not null,
  -- staff took it down, in every chat
  removed_at timestamptz
);
create index message_batch_creator on message_batch (creator_id);

create table message_batch_media (
  batch_id uuid not null references message_batch (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  preview boolean not null default false,
  primary key (batch_id, position)
);
create index message_batch_media_asset on message_batch_media (media_id);

-- A chat has a batch once.
alter table message add column batch_id uuid references message_batch (id);
create unique index message_batch_chat on message (batch_id, chat_id) where batch_id is not null;

-- That of the message; without a reference, so that who buys one waits for nobody who takes the batch down.
alter table message_purchase add column batch_id uuid;
create index message_purchase_batch on message_purchase (batch_id, created_at, id) where batch_id is not null;

create table diffusion (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  client_id text not null check (length(client_id) between 8 and 64),
  batch_id uuid not null references message_batch (id),
  state text not null
    check (state in ('scheduled', 'sending', 'paused', 'sent', 'cancelled', 'withdrawing', 'withdrawn')),
  audience jsonb not null,
  created_at timestamptz not null,
  scheduled_at timestamptz,
  -- when it ceased to wait for its time: it began, or was cancelled
  out_at timestamptz,
  started_at timestamptz,
  -- when it was counted who receives it
  counted_at timestamptz,
  ended_at timestamptz,
  withdrawn_at timestamptz,
  -- of the last piece of work for it, so that what a lost run left is found
  worked_at timestamptz not null,
  recipients integer not null check (recipients >= 0),
  sent integer not null default 0,
  closed integer not null default 0,
  blocked integer not null default 0,
  gone integer not null default 0,
  withdrawn integer not null default 0,
  check ((state = 'scheduled') = (out_at is null)),
  check (state <> 'scheduled' or scheduled_at is not null)
);
create unique index diffusion_client on diffusion (creator_id, client_id);
create unique index diffusion_batch on diffusion (batch_id);
create index diffusion_out on diffusion (creator_id, out_at desc, id desc) where out_at is not null;
create index diffusion_scheduled on diffusion (creator_id, scheduled_at, id) where state = 'scheduled';
create index diffusion_due on diffusion (scheduled_at) where state = 'scheduled';
create index diffusion_working on diffusion (worked_at) where state in ('sending', 'withdrawing');

-- Who is still to receive a diffusion: written when it starts, and taken off as they are dealt with.
create table diffusion_recipient (
  diffusion_id uuid not null references diffusion (id) on delete cascade,
  fan_id uuid not null,
  primary key (diffusion_id, fan_id)
);
create index diffusion_recipient_fan on diffusion_recipient (fan_id);
