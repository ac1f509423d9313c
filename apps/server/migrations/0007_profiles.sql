-- What people say about themselves; a person without a row has said nothing yet.
create table profile (
  user_id uuid primary key references user_account (id) on delete cascade,
  bio text not null default '',
  gender text,
  age smallint check (age between 18 and 120),
  height smallint,
  weight smallint,
  body_type text,
  hair_color text,
  eye_color text,
  skin_color text,
  ethnicity text,
  nationality text check (length(nationality) = 2),
  orientation text,
  country text check (length(country) = 2),
  city text,
  -- the upload a picture was cut from, and where in it the eye should land (fractions from the top left)
  avatar_media_id uuid references media_asset (id),
  avatar_focal_x double precision,
  avatar_focal_y double precision,
  cover_media_id uuid references media_asset (id),
  cover_focal_x double precision,
  cover_focal_y double precision,
  -- random name of the public cover's folder, and where the focal point lies in what was cut
  cover_key text,
  cover_shown_x double precision,
  cover_shown_y double precision,
  updated_at timestamptz not null
);
create index profile_avatar_media on profile (avatar_media_id);
create index profile_cover_media on profile (cover_media_id);

-- What suggestions and profiles show of a creator without counting; everything here can be computed again.
create table creator_stats (
  creator_id uuid primary key references user_account (id) on delete cascade,
  posts integer not null default 0 check (posts >= 0),
  last_post_at timestamptz,
  rank double precision not null default 0
);
create index creator_stats_rank on creator_stats (rank desc, creator_id desc);
-- The tab of exclusive creators stays fast also where they are few.
create index user_account_exclusive on user_account (id) where exclusive and state = 'active';
