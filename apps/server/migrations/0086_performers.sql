-- People who appear with a creator, and in which posts.
create table performer (
  id uuid primary key,
  creator_id uuid not null references user_account (id) on delete cascade,
  -- null until an invitation by mail was taken up
  user_id uuid references user_account (id) on delete cascade,
  -- as the creator calls somebody who was invited by mail
  name text not null default '',
  email text,
  token_hash text unique,
  token_expires_at timestamptz,
  state text not null default 'invited' check (state in ('invited', 'consented', 'declined', 'withdrawn')),
  show_name boolean not null default false,
  invited_at timestamptz not null,
  decided_at timestamptz,
  unique (creator_id, user_id),
  unique (creator_id, email),
  check (creator_id <> user_id),
  check ((user_id is null) = (email is not null)),
  check ((email is null) = (token_hash is null) and (email is null) = (token_expires_at is null)),
  check (state = 'invited' or (user_id is not null and decided_at is not null)),
  check (state = 'consented' or not show_name)
);
create index performer_user on performer (user_id, invited_at desc, id desc);
create index performer_email on performer (email) where email is not null;

create table post_performer (
  post_id uuid not null references post (id) on delete cascade,
  performer_id uuid not null references performer (id) on delete cascade,
  primary key (post_id, performer_id)
);
create index post_performer_performer on post_performer (performer_id);

-- `withheld_at`: somebody who appears does not agree; the post is its creator's alone.
-- `failure`: why it has not come out at its time, which its creator was told.
alter table post add withheld_at timestamptz, add failure text check (failure in ('media', 'consent'));

alter table post_draft add performers uuid[] not null default '{}';
