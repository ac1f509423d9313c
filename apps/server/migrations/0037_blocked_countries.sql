-- The countries from which a creator is not seen: one row for each creator who has ever chosen any.
create table blocked_countries (
  creator_id uuid primary key references user_account (id) on delete cascade,
  -- ISO 3166-1 alpha-2, each once
  countries text[] not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null
);

-- Followers are listed latest first, page by page.
drop index follow_creator;
create index follow_creator on follow (creator_id, created_at desc, follower_id desc);
