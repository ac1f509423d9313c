create table tag (
  id uuid primary key default gen_random_uuid(),
  -- by which tags are the same
  key text not null unique,
  -- as it was first written
  label text not null,
  -- how many posts have it, and how much it is used these days
  posts integer not null default 0 check (posts >= 0),
  trend double precision not null default 0
);
create index tag_name on tag (search_fold(key), key) where posts > 0;
create index tag_begins on tag (search_fold(key) text_pattern_ops) where posts > 0;
create index tag_trend on tag (trend desc, key) where posts > 0;
create index tag_used on tag (posts desc, key) where posts > 0;
create index tag_search on tag using gin (search_fold(key) gin_trgm_ops) where posts > 0;

-- The tags of texts that everybody may read, of posts that are out.
create table post_tag (
  post_id uuid not null references post (id) on delete cascade,
  tag_id uuid not null references tag (id),
  creator_id uuid not null references user_account (id) on delete cascade,
  published_at timestamptz not null,
  primary key (post_id, tag_id)
);
create index post_tag_page on post_tag (tag_id, published_at desc, post_id desc);
create index post_tag_creator on post_tag (creator_id, tag_id, published_at);

-- A use weighs half as much after two days. The sum of weights is kept as its logarithm, with the time in it, so that it
-- grows with uses alone and can be ordered by. Of one creator's uses within a day the first counts.
create function post_tag_counted() returns trigger language plpgsql as $$
begin
  -- in one order, so that two posts with the same tags never wait for each other
  perform from tag where id in (select tag_id from changed) order by id for no key update;
  if tg_op = 'DELETE' then
    update tag set posts = posts - gone.uses
    from (select tag_id, count(*) as uses from changed group by tag_id) as gone where id = gone.tag_id;
    return null;
  end if;
  update tag set posts = posts + 1,
    trend = case when exists (
        select from post_tag as other
        where other.creator_id = changed.creator_id and other.tag_id = changed.tag_id and other.post_id <> changed.post_id
          and other.published_at > changed.published_at - interval '1 day')
      then trend
      else greatest(trend, used.at) + ln(1 + power(2, greatest(-abs(trend - used.at), -60))) / ln(2) end
  from changed
  cross join lateral (
    select extract(epoch from changed.published_at)::double precision / 172800 as at
  ) as used
  where id = changed.tag_id;
  return null;
end
$$;
create trigger post_tag_inserted after insert on post_tag
  referencing new table as changed for each statement execute function post_tag_counted();
create trigger post_tag_deleted after delete on post_tag
  referencing old table as changed for each statement execute function post_tag_counted();
