-- Which account was served which picture with a mark of its own in it. The pattern is made from `mark`, a random number that
-- says nothing about the account.
create table picture_mark (
  media_id uuid not null references media_asset (id) on delete cascade,
  viewer_id uuid not null references user_account (id) on delete cascade,
  mark text not null check (mark ~ '^[0-9a-f]{40}$'),
  first_served_at timestamptz not null,
  -- To the day.
  last_served_at timestamptz not null,
  -- Files that were made for it may be in the storage.
  kept boolean not null default true,
  primary key (media_id, viewer_id)
);
create index picture_mark_viewer on picture_mark (viewer_id);
create index picture_mark_kept on picture_mark (last_served_at) where kept;
