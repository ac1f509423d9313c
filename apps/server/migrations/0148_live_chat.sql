-- The chat of a live: how its creator leads it, and how many lines it has. Lives are of a module above, which offers them: nothing
-- refers to its tables. Without a row a live has no chat yet.
create table live_chat (
  live_id uuid primary key,
  creator_id uuid not null references user_account (id),
  -- of the line that came last; grows under the lock of this row
  last_seq integer not null default 0,
  slow_seconds integer not null default 0 check (slow_seconds in (0, 5, 15, 60)),
  writers text not null default 'everyone' check (writers in ('everyone', 'followers', 'subscribers', 'payers')),
  links_refused boolean not null default true,
  pinned_id uuid,
  -- when it was last said that somebody came in
  joined_at timestamptz,
  -- messages that hidden words have kept back
  kept_back integer not null default 0,
  opened_at timestamptz not null,
  closed_at timestamptz
);
-- the last one of a creator, whose settings the next begins with
create index live_chat_creator on live_chat (creator_id, opened_at desc);

-- A line: what somebody wrote, a gift, or that somebody came in.
create table live_line (
  id uuid primary key,
  live_id uuid not null references live_chat (live_id) on delete cascade,
  seq integer not null,
  author_id uuid not null references user_account (id),
  kind text not null check (kind in ('text', 'gift', 'joined')),
  text text not null default '',
  -- by which a message that is sent again is the same
  client text,
  gift_id uuid references given_gift (id),
  -- kept back by a hidden word: its author alone sees it
  hidden boolean not null default false,
  deleted_at timestamptz,
  created_at timestamptz not null,
  check ((kind = 'gift') = (gift_id is not null)),
  check ((kind = 'text') = (client is not null)),
  unique (live_id, seq)
);
-- what somebody has written last, and whether it was sent before
create unique index live_line_client on live_line (live_id, author_id, client) where client is not null;
create index live_line_author on live_line (author_id, live_id, seq desc);
create unique index live_line_gift on live_line (gift_id) where gift_id is not null;
-- what was taken out in the last minutes
create index live_line_deleted on live_line (live_id, deleted_at) where deleted_at is not null;

alter table live_chat add constraint live_chat_pinned_fkey
  foreign key (pinned_id) references live_line (id) on delete set null;

-- Somebody was in a live.
create table live_guest (
  live_id uuid not null references live_chat (live_id) on delete cascade,
  user_id uuid not null references user_account (id),
  since timestamptz not null,
  primary key (live_id, user_id)
);
create index live_guest_user on live_guest (user_id);

-- Who may not write in a live, or not be in it; without an end until the live is over.
create table live_restriction (
  live_id uuid not null references live_chat (live_id) on delete cascade,
  user_id uuid not null references user_account (id),
  kind text not null check (kind in ('muted', 'removed')),
  until timestamptz,
  created_at timestamptz not null,
  primary key (live_id, user_id),
  check (until is null or kind = 'muted')
);
create index live_restriction_user on live_restriction (user_id);

-- Words with which a message is shown to its author alone, in all lives of a creator.
create table live_hidden_words (
  creator_id uuid primary key references user_account (id),
  words text[] not null,
  changed_at timestamptz not null
);
