-- Replies to comments, one level deep; likes of comments; and comments that the post's creator has hidden.
alter table comment
  -- the comment that this one replies to, itself no reply
  add parent_id uuid references comment (id) on delete cascade,
  -- hidden by the post's creator: others but its author no longer see it
  add hidden_at timestamptz,
  add likes integer not null default 0 check (likes >= 0);

drop index comment_page;
create index comment_page on comment (post_id, created_at desc, id desc) where parent_id is null;
create index comment_replies on comment (parent_id, created_at desc, id desc) where parent_id is not null;
-- for the deletion of posts
create index comment_post on comment (post_id) where parent_id is not null;

create table comment_like (
  comment_id uuid not null references comment (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  created_at timestamptz not null,
  primary key (comment_id, user_id)
);
create index comment_like_user on comment_like (user_id);

-- How many comments of a post's count go and come with one: itself and its replies, as far as none is hidden.
create function comment_weight(comment comment) returns integer language sql stable as $$
  select case
    when $1.hidden_at is not null then 0
    when $1.parent_id is not null then
      (select count(*) from comment as parent where parent.id = $1.parent_id and parent.hidden_at is null)::integer
    else 1 + (select count(*) from comment as reply where reply.parent_id = $1.id and reply.hidden_at is null)::integer
  end
$$;
