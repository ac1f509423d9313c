create table post (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  body text not null,
  audience text not null check (audience in ('everyone', 'subscribers', 'paid')),
  price bigint check (price > 0),
  -- a paid post that subscribers need not pay for
  included boolean not null,
  photos smallint not null,
  videos smallint not null,
  -- seconds of video in all
  duration double precision not null default 0,
  -- what lists show of the post's media, by `post_shown_media`; made again whenever those change
  media jsonb not null default '[]',
  -- counted with every like and comment
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0),
  published_at timestamptz not null,
  -- taken off the profile; its buyers keep it
  deleted_at timestamptz,
  check ((audience = 'paid') = (price is not null))
);
create index post_page on post (creator_id, published_at desc, id desc) where deleted_at is null;

create table post_media (
  post_id uuid not null references post (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media_asset (id),
  alt text not null,
  primary key (post_id, position)
);
create unique index post_media_asset on post_media (media_id);

-- A post's media in order, with all that is needed to show them.
create function post_shown_media(post uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', asset.id, 'alt', shown.alt, 'kind', asset.kind, 'duration', asset.duration,
        'renditions', asset.renditions)
      order by shown.position),
    '[]')
  from post_media as shown join media_asset as asset on asset.id = shown.media_id
  where shown.post_id = $1
$$;

-- The right that was bought. What was paid is the sale of the reference `post:<id>`.
create table post_purchase (
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  fan_id uuid not null references user_account (id) on delete cascade,
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  -- the money went back, and the right with it
  reversed_at timestamptz
);
create unique index post_purchase_once on post_purchase (post_id, fan_id) where reversed_at is null;
create index post_purchase_fan on post_purchase (fan_id, created_at desc, id desc);

create table post_like (
  post_id uuid not null references post (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index post_like_user on post_like (user_id, created_at desc);

create table comment (
  id uuid primary key,
  post_id uuid not null references post (id) on delete cascade,
  author_id uuid not null references user_account (id) on delete cascade,
  body text not null,
  created_at timestamptz not null
);
create index comment_page on comment (post_id, created_at desc, id desc);
create index comment_author on comment (author_id, created_at desc);
