-- Who has had a post before them for a moment, once each: of these only how many they are is told, and only to its creator.
create table post_view (
  post_id uuid not null references post (id) on delete cascade,
  viewer_id uuid not null references user_account (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (post_id, viewer_id)
);
create index post_view_viewer on post_view (viewer_id, seen_at);

-- Since when views of a post are kept; null where they are from its first moment on. What is sold of those that are older
-- cannot be compared with those who have seen them.
alter table post_count add views_since timestamptz;
update post_count set views_since = now();

-- What one post brought, whatever was given back of it.
create index sale_of_post on sale (subject_id) where subject_kind = 'post';
