-- When its person closed an account, when they were reminded of its erasure, and when that was decided and done. Coming
-- back by logging in empties the first two.
alter table user_account
  add column closed_at timestamptz,
  add column reminded_at timestamptz,
  add column erasing_at timestamptz,
  add column erased_at timestamptz;
update user_account set closed_at = created_at where state = 'closed';
alter table user_account
  add constraint user_account_closed check ((state = 'closed') = (closed_at is not null)),
  add constraint user_account_erasing check (erasing_at is null or closed_at is not null),
  add constraint user_account_erased check (erased_at is null or (erasing_at is not null and name = ''));
create index user_account_closing on user_account (closed_at) where state = 'closed' and erased_at is null;

-- Usernames of erased accounts, by a keyed hash: nobody can take the name of somebody who has left.
create table former_username (
  hash text primary key,
  created_at timestamptz not null
);
