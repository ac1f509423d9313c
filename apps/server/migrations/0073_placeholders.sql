-- What stands in the place of a picture until it has come: about 25 bytes of its colours (ThumbHash), in base64.
alter table media_asset add column placeholder text;

-- A post's media in order, with all that is needed to show them; of those that are not ready, how they stand.
create or replace function post_shown_media(post uuid) returns jsonb language sql stable as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', asset.id, 'alt', shown.alt, 'kind', asset.kind, 'duration', asset.duration,
        'placeholder', asset.placeholder, 'renditions', asset.renditions)
      || case when asset.state = 'ready' then '{}'
        else jsonb_build_object('state', asset.state, 'problem', asset.problem, 'name', shown.name) end
      order by shown.position),
    '[]')
  from post_media as shown join media_asset as asset on asset.id = shown.media_id
  where shown.post_id = $1
$$;

select post_refresh_media(array(select distinct post_id from post_media));
