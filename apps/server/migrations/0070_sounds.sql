-- Posts also count sounds; the length of a post is that of its videos and sounds.
alter table post add column sounds integer not null default 0;

create or replace function post_refresh_media(posts uuid[]) returns void language plpgsql as $$
begin
  -- Held first: two media that change at the same moment come one after the other here, and the second sees the first.
  perform from post where id = any (posts) order by id for no key update;
  update post set media = post_shown_media(id), (photos, videos, sounds, duration) = (
    select count(*) filter (where asset.kind = 'image'), count(*) filter (where asset.kind = 'video'),
      count(*) filter (where asset.kind = 'audio'), coalesce(sum(asset.duration), 0)
    from post_media as shown join media_asset as asset on asset.id = shown.media_id
    where shown.post_id = post.id)
  where id = any (posts);
end
$$;
