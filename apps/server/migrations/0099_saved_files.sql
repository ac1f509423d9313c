-- Archives and documents that are sold as they came.
alter table media_asset
  drop constraint media_asset_kind_check,
  add constraint media_asset_kind_check check (kind in ('image', 'video', 'audio', 'pdf', 'file'));
