-- The sweep of the storage asks, page by page, which rows name some files.
create index media_asset_storage_key on media_asset (storage_key);
create index data_export_storage_key on data_export (storage_key);
create index user_account_avatar_key on user_account (avatar_key) where avatar_key is not null;
create index profile_cover_key on profile (cover_key) where cover_key is not null;
