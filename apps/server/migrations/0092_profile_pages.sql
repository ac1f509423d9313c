-- A creator's page has links and a video that everybody may play who may see the page.
alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check
    check (purpose in ('avatar', 'cover', 'document', 'message', 'post', 'ticket', 'vault', 'welcome'));
update setting set value = value || '{"welcome": 500}' where name = 'uploadMb' and not value ? 'welcome';

alter table profile
  -- as [{"label": …, "url": …}], in their order
  add links jsonb not null default '[]' check (jsonb_typeof(links) = 'array'),
  add welcome_media_id uuid references media_asset (id);
create unique index profile_welcome on profile (welcome_media_id) where welcome_media_id is not null;
