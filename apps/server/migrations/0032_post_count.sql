-- What likes and comments change lies beside the post: its own row, which purchases hold, changes with the post alone.
create table post_count (
  post_id uuid primary key references post (id) on delete cascade,
  likes integer not null default 0 check (likes >= 0),
  comments integer not null default 0 check (comments >= 0)
-- room on each page, so that a new count is written beside the old one and no index changes
) with (fillfactor = 70);

insert into post_count (post_id, likes, comments) select id, likes, comments from post;

alter table post drop column likes, drop column comments;
