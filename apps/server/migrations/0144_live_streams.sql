-- Moving pictures of lives: streams, their segments, the keys of programs that send by RTMP, and what is kept as evidence.

create table live_stream (
  id uuid primary key,
  creator_id uuid not null references user_account (id),
  source text not null check (source in ('browser', 'rtmp')),
  -- kept after the end until it is deleted; else only as long as viewers need it
  record boolean not null,
  -- folder of its files
  storage_key text not null unique,
  phase text not null default 'waiting' check (phase in ('waiting', 'on_air', 'interrupted', 'ended')),
  created_at timestamptz not null,
  on_air_at timestamptz,
  -- when the last segment was noted
  seen_at timestamptz,
  ended_at timestamptz,
  -- the first number of who packages it now: numbers of segments are never used again
  first_number integer,
  -- the one ticket of a page that may send
  ticket_hash text unique,
  ticket_until timestamptz,
  -- since when its files are let go
  discarded_at timestamptz,
  check ((ticket_hash is null) = (ticket_until is null)),
  check ((phase = 'ended') = (ended_at is not null))
);
create index live_stream_open on live_stream (creator_id, created_at) where ended_at is null;
create index live_stream_unrecorded on live_stream (id) where not record and discarded_at is null;
create index live_stream_of_creator on live_stream (creator_id);

-- What is encoded from a segment on; the file of its initialization has the same number.
create table live_stream_config (
  stream_id uuid not null references live_stream (id),
  number integer not null check (number >= 0),
  codecs text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (stream_id, number)
);

create table live_stream_segment (
  stream_id uuid not null references live_stream (id),
  number integer not null check (number >= 0),
  -- the number of its configuration
  config integer not null check (config >= 0 and config <= number),
  duration_us bigint not null check (duration_us > 0),
  bytes integer not null check (bytes > 0),
  discontinuity boolean not null,
  -- false: it could not be stored, and is a gap of the recording
  stored boolean not null,
  first_at timestamptz not null,
  primary key (stream_id, number)
);

-- Secrets with which programs of creators send by RTMP.
create table live_stream_key (
  creator_id uuid primary key references user_account (id),
  -- encrypted: its creator reads it again
  sealed text not null,
  -- by which it is found
  hash text not null unique,
  made_at timestamptz not null
);

-- What was seen around a moment, kept as evidence whatever becomes of the recording.
create table live_stream_kept (
  -- the name that the one gave who keeps it
  subject text primary key check (length(subject) between 1 and 200),
  stream_id uuid not null references live_stream (id),
  at timestamptz not null,
  storage_key text not null unique,
  -- null: not copied yet, or nothing was there
  bytes integer check (bytes > 0),
  -- when it was copied, or given up
  done_at timestamptz
);
create index live_stream_kept_waiting on live_stream_kept (stream_id) where done_at is null;
create index live_stream_kept_of_stream on live_stream_kept (stream_id);
