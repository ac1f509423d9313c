-- The point of a picture that stays in view where it is cut: shares of its width and height.
alter table media_asset add focal jsonb;

create or replace function medium_shown(asset media_asset, alt text) returns jsonb language sql immutable as $$
  select jsonb_build_object('id', asset.id, 'alt', alt, 'kind', asset.kind, 'duration', asset.duration,
    'placeholder', asset.placeholder, 'focal', asset.focal, 'renditions', asset.renditions)
$$;
