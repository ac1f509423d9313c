-- A post waits for its pictures: until all of them are ready it is there for its creator alone.
alter table post add column preparing boolean not null default false;
-- What the creator calls a picture that is still being made: it names the one that turns out to be unusable.
alter table post_media add column name text not null default '';

-- A post's media in order, with all that is needed to show them; of those that are not ready, how they stand.
create or replace function post_shown_media(post uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', asset.id, 'alt', shown.alt, 'kind', asset.kind, 'duration', asset.duration,
        'renditions', asset.renditions)
      || case when asset.state = 'ready' then '{}'
        else jsonb_build_object('state', asset.state, 'problem', asset.problem, 'name', shown.name) end
      order by shown.position),
    '[]')
  from post_media as shown join media_asset as asset on asset.id = shown.media_id
  where shown.post_id = $1
$$;
