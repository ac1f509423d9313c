-- What uploads take and have been promised, so that several processes agree about the room on the disk.
alter table media_asset
  -- bytes of the upload that have arrived
  add column received bigint not null default 0,
  -- bytes of the files made from it; what was made before this was counted is taken for as large as its upload
  add column stored bigint not null default 0,
  -- when something of it last arrived: a promise ends some time after that
  add column active_at timestamptz;
update media_asset set received = size, stored = size where state = 'ready';
update media_asset set received = size where state = 'processing';
update media_asset set active_at = created_at;
alter table media_asset alter column active_at set not null;

create index media_asset_promised on media_asset (active_at) include (owner_id, size, received)
  where state in ('uploading', 'processing');
create index media_asset_owner on media_asset (owner_id) include (state, size, stored);
