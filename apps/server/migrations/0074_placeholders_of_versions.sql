-- All that is needed to show a medium, also of a former version of a post: with its placeholder.
create or replace function medium_shown(asset media_asset, alt text) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', asset.id, 'alt', alt, 'kind', asset.kind, 'duration', asset.duration,
    'placeholder', asset.placeholder, 'renditions', asset.renditions)
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
