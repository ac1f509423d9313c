-- Pictures and videos that were taken down and are not let in again. What they look like outlives their files.
create table blocked_media (
  media_id uuid primary key,
  created_at timestamptz not null
);

create table blocked_print (
  media_id uuid not null references blocked_media (media_id) on delete cascade,
  print bit(256) not null,
  primary key (media_id, print)
);
