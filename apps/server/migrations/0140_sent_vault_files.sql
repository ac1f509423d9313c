-- Files of vaults that are sent in messages as well.

alter table vault_file
  -- that of its vault
  add column creator_id uuid references user_account (id) on delete cascade,
  -- its name as searches compare it
  add column name_folded text not null generated always as (search_fold(name)) stored;
update vault_file set creator_id = vault.creator_id from vault where vault.id = vault_file.vault_id;
alter table vault_file alter column creator_id set not null;
-- what a creator may send, the newest first
create index vault_file_of_creator on vault_file (creator_id, added_at desc, media_id desc)
  where removed_at is null and ready_at is not null;

-- since when nobody but its owner sees it, wherever it is used: staff have taken down what it lies in
alter table media_asset add column withheld_at timestamptz;
