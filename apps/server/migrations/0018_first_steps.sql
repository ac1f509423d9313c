-- What a new creator has said of the way into the house: a step that was skipped, or the page that was shared. Portrait,
-- prices and first post are not kept here: they are there or not.
create table first_step (
  user_id uuid not null references user_account (id) on delete cascade,
  step text not null check (step in ('portrait', 'prices', 'post', 'share')),
  settled_at timestamptz not null,
  primary key (user_id, step)
);
