-- How many posts of a day have a tag, by the days of UTC: growth is read from these, however much a tag is used.
create table tag_day (
  tag_id uuid not null references tag (id) on delete cascade,
  day date not null,
  posts integer not null check (posts >= 0),
  primary key (tag_id, day)
);
insert into tag_day (tag_id, day, posts)
  select tag_id, (published_at at time zone 'UTC')::date, count(*) from post_tag group by 1, 2;

-- As before, and the days beside it.
create or replace function post_tag_counted() returns trigger language plpgsql as $$
begin
  -- in one order, so that two posts with the same tags never wait for each other
  perform from tag where id in (select tag_id from changed) order by id for no key update;
  if tg_op = 'DELETE' then
    update tag set posts = posts - gone.uses
    from (select tag_id, count(*) as uses from changed group by tag_id) as gone where id = gone.tag_id;
    update tag_day set posts = posts - gone.uses
    from (
      select tag_id, (published_at at time zone 'UTC')::date as day, count(*) as uses from changed group by 1, 2
    ) as gone
    where tag_day.tag_id = gone.tag_id and tag_day.day = gone.day;
    return null;
  end if;
  insert into tag_day (tag_id, day, posts)
    select tag_id, (published_at at time zone 'UTC')::date, count(*) from changed group by 1, 2
    on conflict (tag_id, day) do update set posts = tag_day.posts + excluded.posts;
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
