-- Discovery: in which order creators and posts are shown, who is live, and what searches compare.

-- A text as searches for words of it compare it, with one space before each word and no other white space.
create function search_words(text) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(search_fold($1), '\s+', ' ', 'g');

alter table creator_stats
  -- since when the creator is live; null while they are not
  add live_since timestamptz,
  -- how often their posts were bought, without what was given back
  add purchases integer not null default 0 check (purchases >= 0);
create index creator_stats_live on creator_stats (rank desc, creator_id desc) where live_since is not null;
update creator_stats set purchases = bought.count
from (
  select creator_id, count(*) from post_purchase join post on post.id = post_id
  where reversed_at is null group by creator_id
) as bought
where bought.creator_id = creator_stats.creator_id;

-- What people say about themselves, as searches compare it; written by the database with the profile.
alter table profile
  add bio_words text generated always as (search_words(bio)) stored,
  add city_words text generated always as (search_words(city)) stored;
create index profile_bio_search on profile using gin (bio_words gin_trgm_ops) where bio <> '';

-- The doublings of a creator's followers that the ranks of their posts were computed with.
create table explore_creator (
  creator_id uuid primary key references user_account (id) on delete cascade,
  followed double precision not null
);

-- Posts with media that are out, in the order in which they are shown. Everything here can be computed again.
create table explore_post (
  post_id uuid primary key references post (id) on delete cascade,
  creator_id uuid not null references user_account (id) on delete cascade,
  published_at timestamptz not null,
  audience text not null check (audience in ('everyone', 'subscribers', 'paid')),
  photos boolean not null,
  videos boolean not null,
  sounds boolean not null,
  purchases integer not null check (purchases >= 0),
  rank double precision not null,
  -- what everybody may read of it, by `search_words`
  words text not null
);
create index explore_post_rank on explore_post (rank desc, post_id desc) include (audience, creator_id);
create index explore_post_photos on explore_post (rank desc, post_id desc) include (audience, creator_id) where photos;
create index explore_post_videos on explore_post (rank desc, post_id desc) include (audience, creator_id) where videos;
create index explore_post_sounds on explore_post (rank desc, post_id desc) include (audience, creator_id) where sounds;
create index explore_post_creator on explore_post (creator_id, rank desc, post_id desc);
create index explore_post_search on explore_post using gin (words gin_trgm_ops) where words <> ' ';

-- The weights that all ranks were computed with; none before that was done for the first time.
create table explore_weights (
  one boolean primary key default true check (one),
  fresh integer not null,
  followed integer not null,
  bought integer not null
);

insert into explore_creator (creator_id, followed)
select id, round(4 * ln(1 + coalesce(followers, 0)::double precision) / ln(2::double precision)) / 4
from user_account left join follow_count on creator_id = id where type = 'model';
insert into explore_post (post_id, creator_id, published_at, audience, photos, videos, sounds, purchases, rank, words)
select id, post.creator_id, published_at, audience, photos > 0, videos > 0, sounds > 0, bought.count,
  -- by time alone until the job has ranked them
  extract(epoch from published_at)::double precision / 86400 / 14,
  case when audience = 'subscribers' then ' ' else search_words(body) end
from post
cross join lateral (
  select count(*) from post_purchase where post_id = post.id and reversed_at is null
) as bought
where not preparing and deleted_at is null and archived_at is null and removed_at is null and withheld_at is null
  and photos + videos + sounds > 0;
