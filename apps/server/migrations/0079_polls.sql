-- Polls of posts: one for each post at most, with answers, and who has chosen which of them.
create table post_poll (
  post_id uuid primary key references post (id) on delete cascade,
  question text not null check (question <> ''),
  multiple boolean not null,
  -- how many people have voted
  voters integer not null default 0 check (voters >= 0),
  ends_at timestamptz,
  -- ended by its creator
  closed_at timestamptz
);

create table post_poll_answer (
  id uuid primary key,
  post_id uuid not null references post_poll (post_id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  body text not null check (body <> ''),
  votes integer not null default 0 check (votes >= 0),
  unique (post_id, position),
  unique (post_id, id)
);

create table post_poll_vote (
  post_id uuid not null,
  user_id uuid not null references user_account (id) on delete cascade,
  answer_id uuid not null,
  created_at timestamptz not null,
  primary key (post_id, user_id, answer_id),
  foreign key (post_id, answer_id) references post_poll_answer (post_id, id) on delete cascade
);
create index post_poll_vote_answer on post_poll_vote (answer_id);
create index post_poll_vote_user on post_poll_vote (user_id);

-- What is written of a poll, in the draft of its post.
alter table post_draft add poll jsonb;
