-- Posts that somebody saves for themselves, and collections to put them in.
create table bookmark (
  user_id uuid not null references user_account (id) on delete cascade,
  post_id uuid not null references post (id) on delete cascade,
  saved_at timestamptz not null,
  primary key (user_id, post_id)
);
create index bookmark_latest on bookmark (user_id, saved_at desc, post_id desc);
create index bookmark_post on bookmark (post_id);

create table bookmark_collection (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  name text not null check (name <> ''),
  created_at timestamptz not null
);
create unique index bookmark_collection_name on bookmark_collection (user_id, lower(name));

create table bookmark_collected (
  collection_id uuid not null references bookmark_collection (id) on delete cascade,
  user_id uuid not null,
  post_id uuid not null,
  added_at timestamptz not null,
  primary key (collection_id, post_id),
  foreign key (user_id, post_id) references bookmark (user_id, post_id) on delete cascade
);
create index bookmark_collected_latest on bookmark_collected (collection_id, added_at desc, post_id desc);
create index bookmark_collected_post on bookmark_collected (user_id, post_id);
