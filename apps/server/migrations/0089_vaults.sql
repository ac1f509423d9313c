-- Vaults: named collections of files that are sold as a whole, or come with a subscription.
create table vault (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  -- what its creator named the request that made it
  client_id uuid,
  title text not null,
  description text not null default '',
  -- null: it is included for subscribers
  price bigint check (price > 0),
  -- buyers are told of files that are added
  notifies boolean not null default true,
  -- an upload of its own for the cover
  cover_media_id uuid references media_asset (id),
  -- what stands for it: the cover, or the first picture among its files
  shown_media_id uuid references media_asset (id),
  -- among the vaults of its creator, the first one lowest
  position integer not null,
  -- these follow from its files that are ready
  files smallint not null default 0,
  photos smallint not null default 0,
  videos smallint not null default 0,
  sounds smallint not null default 0,
  documents smallint not null default 0,
  duration double precision not null default 0,
  bytes bigint not null default 0,
  created_at timestamptz not null,
  -- when its latest file came
  updated_at timestamptz not null,
  -- taken off sale
  withdrawn_at timestamptz,
  -- its creator has gone: it is kept for its buyers
  deleted_at timestamptz,
  unique (creator_id, client_id)
);
create index vault_of_creator on vault (creator_id, position, id) where deleted_at is null;
create index vault_cover on vault (cover_media_id) where cover_media_id is not null;
create index vault_shown on vault (shown_media_id) where shown_media_id is not null;

create table vault_file (
  media_id uuid primary key references media_asset (id),
  vault_id uuid not null references vault (id) on delete cascade,
  position integer not null,
  name text not null,
  added_at timestamptz not null,
  -- since when others have it; null as long as it is being made, and where it cannot be used
  ready_at timestamptz,
  -- taken out: who had bought the vault before keeps it
  removed_at timestamptz
);
create index vault_file_page on vault_file (vault_id, position, media_id);

-- The right that was bought. What was paid is the sale of the reference `vault:<id>`.
create table vault_purchase (
  id uuid primary key,
  vault_id uuid not null references vault (id) on delete cascade,
  fan_id uuid not null references user_account (id) on delete cascade,
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  reversed_at timestamptz
);
create unique index vault_purchase_once on vault_purchase (vault_id, fan_id) where reversed_at is null;
create index vault_purchase_of_fan on vault_purchase (fan_id, created_at desc);

-- Who has looked at a vault.
create table vault_visit (
  vault_id uuid not null references vault (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (vault_id, user_id)
);
create index vault_visit_of_user on vault_visit (user_id);

-- Who has opened a file of a vault, and saved it.
create table vault_file_opened (
  media_id uuid not null references vault_file (media_id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  opened_at timestamptz not null,
  saved_at timestamptz,
  primary key (media_id, user_id)
);
create index vault_file_opened_of_user on vault_file_opened (user_id);

create index sale_of_vault on sale (subject_id, created_at) where kind = 'vault';

-- Vaults that others find on the creator's page.
alter table creator_stats add vaults integer not null default 0 check (vaults >= 0);

alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check
    check (purpose in ('avatar', 'cover', 'document', 'message', 'post', 'ticket', 'vault'));

-- Sizes that an operator has set stay valid with the new purpose beside them.
update setting set value = value || '{"vault": 2048}' where name = 'uploadMb' and not value ? 'vault';
