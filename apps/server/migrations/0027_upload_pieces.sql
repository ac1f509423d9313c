-- Bytes of an upload as they arrive: each piece is a file in the storage, and counts once its row is here.
create table media_piece (
  media_id uuid not null references media_asset (id) on delete cascade,
  -- place of its first byte in the upload
  start bigint not null,
  size bigint not null check (size > 0),
  -- of its file in the storage, below the folder of the asset
  name text not null,
  primary key (media_id, start)
);
-- What was on its way lay in a folder of one process: it is sent again from the beginning.
update media_asset set received = 0 where state = 'uploading';

-- Who makes the files of an upload is known by the job, which says every second that it goes on.
drop index media_asset_processing;
alter table media_asset drop column claimed_at;
create index media_asset_processing on media_asset (owner_id) where state = 'processing';

alter table media_asset
  drop constraint media_asset_kind_check,
  add constraint media_asset_kind_check check (kind in ('image', 'video', 'audio')),
  -- by role; a role of which there is no file is absent
  alter column renditions set default '{}';
