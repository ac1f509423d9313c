-- Uploaded files and the renditions made from them. Nothing here is shown without asking its owner module.
create table media_asset (
  id uuid primary key,
  owner_id uuid not null references user_account (id) on delete cascade,
  purpose text not null check (purpose in ('avatar', 'cover', 'message', 'post')),
  kind text not null default 'image' check (kind in ('image', 'video')),
  state text not null check (state in ('uploading', 'processing', 'ready', 'failed')),
  problem text,
  -- random folder name in the storage; never the id, never the uploader's file name
  storage_key text not null,
  -- bytes of the upload, as announced
  size bigint not null check (size > 0),
  -- of the picture, turned upright; known once it is ready
  width integer,
  height integer,
  duration double precision,
  -- files made from it by role, each as [width asked for, width, height]; they never change once it is ready, and are
  -- always read together. `photo` is sized for showing, `teaser` is the fluted glass of something locked
  renditions jsonb not null default '{"photo": [], "teaser": []}',
  -- set when something uses it: from then on the owner cannot discard it
  used_at timestamptz,
  -- when the making of renditions was last begun, and how often
  claimed_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null
);
create index media_asset_unused on media_asset (owner_id, created_at) where used_at is null;
create index media_asset_processing on media_asset (claimed_at) where state = 'processing';
