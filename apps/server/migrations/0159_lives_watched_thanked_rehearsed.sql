-- Lives: who watched for how long, thanks to who gave, replays in vaults that are taken down, and what a program sends before
-- its creator begins.

-- How many people are in a live now, since when, and for how long people were in it until then, added up.
create table live_watched (
  live_id uuid primary key references live (id) on delete cascade,
  people integer not null check (people >= 0),
  since timestamptz not null,
  watched_ms bigint not null default 0 check (watched_ms >= 0)
);

-- The message by which its creator has thanked all who gave, and the file that a replay is.
alter table live
  add column thanked_at timestamptz,
  add column thanks_batch_id uuid references message_batch (id) on delete set null,
  add column replay_media_id uuid references media_asset (id) on delete set null,
  add check (thanks_batch_id is null or thanked_at is not null);
create index live_thanks on live (thanks_batch_id) where thanks_batch_id is not null;
create index live_replay_media on live (replay_media_id) where replay_media_id is not null;
update live set replay_media_id = (
  select file.media_id from vault_file as file
  where file.vault_id = live.vault_id and file.creator_id = live.creator_id and file.name = live.title limit 1)
where recording = 'vault';

-- Staff have taken a file down, and not its vault: nobody has it until it is put back.
alter table vault_file add column taken_down_at timestamptz;

-- A stream that is no live: what a creator's program sends while they look at it in the studio. Who does not ask for it any
-- more has ended it.
alter table live_stream
  add column rehearsal boolean not null default false,
  add column asked_at timestamptz,
  -- what comes of a program: size, frames and bits of a second, seconds between key frames, and whether there are B-frames
  add column signal jsonb,
  add check (not rehearsal or (source = 'rtmp' and not record and asked_at is not null));
create unique index live_stream_rehearsal on live_stream (creator_id) where rehearsal and ended_at is null;
