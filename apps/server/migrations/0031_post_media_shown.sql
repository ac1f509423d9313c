-- What a post shows and counts of its media is written by the database alone, whenever one of them changes.
alter table post alter column photos set default 0, alter column videos set default 0;

create function post_refresh_media(posts uuid[]) returns void language plpgsql as $$
begin
  -- Held first: two media that change at the same moment come one after the other here, and the second sees the first.
  perform from post where id = any (posts) order by id for no key update;
  update post set media = post_shown_media(id), (photos, videos, duration) = (
    select count(*) filter (where asset.kind = 'image'), count(*) filter (where asset.kind = 'video'),
      coalesce(sum(asset.duration), 0)
    from post_media as shown join media_asset as asset on asset.id = shown.media_id
    where shown.post_id = post.id)
  where id = any (posts);
end
$$;

create function post_media_changed() returns trigger language plpgsql as $$
begin
  perform post_refresh_media(array(select distinct post_id from changed));
  return null;
end
$$;
create trigger post_media_inserted after insert on post_media
  referencing new table as changed for each statement execute function post_media_changed();
create trigger post_media_updated after update on post_media
  referencing new table as changed for each statement execute function post_media_changed();
create trigger post_media_deleted after delete on post_media
  referencing old table as changed for each statement execute function post_media_changed();

create function post_media_asset_changed() returns trigger language plpgsql as $$
begin
  perform post_refresh_media(array(select post_id from post_media where media_id = new.id));
  return null;
end
$$;
create trigger post_media_asset_changed after update of state, problem, kind, duration, renditions on media_asset
  for each row execute function post_media_asset_changed();

select post_refresh_media(array(select distinct post_id from post_media));
