-- Identity documents: images and PDF, whose bytes are sealed from their arrival until they are removed.
alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check
    check (purpose in ('avatar', 'cover', 'document', 'message', 'post')),
  drop constraint media_asset_kind_check,
  add constraint media_asset_kind_check check (kind in ('image', 'video', 'audio', 'pdf')),
  -- the key of this upload's files, itself sealed with the installation's key: without the row they stay unreadable
  add column data_key text,
  add constraint media_asset_sealed check ((purpose = 'document') = (data_key is not null));

-- Sizes that an operator has set stay valid with the new purpose beside them.
update setting set value = value || '{"document": 50}' where name = 'uploadMb' and not value ? 'document';
