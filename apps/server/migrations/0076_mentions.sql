-- Who may mention a creator in posts; without a row everybody may.
create table mention_settings (
  creator_id uuid primary key references user_account (id) on delete cascade,
  allowed text not null check (allowed in ('anyone', 'followed', 'ask', 'nobody'))
);

-- The creators whom the text of a post mentions, as each of them allows it.
create table post_mention (
  post_id uuid not null references post (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  -- as the text has it: the person may have another username by now
  username text not null,
  state text not null check (state in ('asked', 'shown', 'refused')),
  -- no longer in the text: kept where it was refused, so that writing it again does not ask again
  written boolean not null default true,
  created_at timestamptz not null,
  check (written or state = 'refused'),
  primary key (post_id, user_id)
);
create index post_mention_user on post_mention (user_id, created_at desc, post_id desc);
create index post_mention_asked on post_mention (user_id, created_at desc, post_id desc) where state = 'asked';
