-- A post comes out at a time of its creator's choice, is archived, pinned, and changed after it has come out.
alter table post
  -- it comes out at this time, once its media are ready; null where it does not wait for a time, and once it is out
  add publish_at timestamptz,
  -- taken off the profile for now; its creator and its buyers see it
  add archived_at timestamptz,
  -- shown before all others on its creator's page
  add pinned_at timestamptz,
  add edited_at timestamptz,
  -- counts what its buyers may have bought: a version that was bought is kept when the post is changed
  add edition smallint not null default 1 check (edition > 0),
  add check (publish_at is null or preparing),
  add check (pinned_at is null or (not preparing and archived_at is null and deleted_at is null)),
  add check (archived_at is null or not preparing);

drop index post_page;
create index post_page on post (creator_id, published_at desc, id desc) include (preparing)
  where deleted_at is null and archived_at is null and pinned_at is null;
-- three for each creator at most
create index post_pinned on post (creator_id, pinned_at desc) where pinned_at is not null;
create index post_archived on post (creator_id, published_at desc, id desc)
  where archived_at is not null and deleted_at is null;
create index post_due on post (publish_at) where publish_at is not null and deleted_at is null;
create index post_unpublished on post (creator_id, published_at desc, id desc) where preparing and deleted_at is null;

-- Which version a fan has bought.
alter table post_purchase add edition smallint not null default 1;

-- What a post said and showed before it was changed, kept because somebody had bought it.
create table post_edition (
  post_id uuid not null references post (id) on delete cascade,
  number smallint not null,
  body text not null,
  purchase_body text not null,
  replaced_at timestamptz not null,
  primary key (post_id, number)
);
create table post_edition_media (
  post_id uuid not null,
  number smallint not null,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  alt text not null,
  primary key (post_id, number, position),
  foreign key (post_id, number) references post_edition on delete cascade
);
create index post_edition_media_asset on post_edition_media (media_id);

-- A post that is being written. Its id is the client id of the post that it becomes.
create table post_draft (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  revision integer not null check (revision > 0),
  -- that wrote it last
  device uuid not null,
  body text not null,
  purchase_body text not null,
  audience text not null check (audience in ('everyone', 'subscribers', 'paid')),
  price bigint,
  included boolean not null,
  publish_at timestamptz,
  updated_at timestamptz not null
);
create index post_draft_page on post_draft (creator_id, updated_at desc, id desc);
create table post_draft_media (
  draft_id uuid not null references post_draft (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  alt text not null,
  name text not null,
  primary key (draft_id, position)
);
create unique index post_draft_media_asset on post_draft_media (media_id);

-- All that is needed to show a medium.
create function medium_shown(asset media_asset, alt text) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', asset.id, 'alt', alt, 'kind', asset.kind, 'duration', asset.duration,
    'renditions', asset.renditions)
$$;

-- A post's media in order; of those that are not ready, how they stand.
create or replace function post_shown_media(post uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      medium_shown(asset, shown.alt)
      || case when asset.state = 'ready' then '{}'
        else jsonb_build_object('state', asset.state, 'problem', asset.problem, 'name', shown.name) end
      order by shown.position),
    '[]')
  from post_media as shown join media_asset as asset on asset.id = shown.media_id
  where shown.post_id = $1
$$;

-- The same of a former version, whose media were all ready.
create function post_edition_shown(post uuid, edition smallint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(medium_shown(asset, shown.alt) order by shown.position), '[]')
  from post_edition_media as shown join media_asset as asset on asset.id = shown.media_id
  where shown.post_id = $1 and shown.number = $2
$$;
