-- An account that is suspended may have been closed before, and is closed again when the suspension ends.
alter table user_account drop constraint user_account_closed;
alter table user_account add constraint user_account_closed check (
  case state when 'active' then closed_at is null when 'closed' then closed_at is not null else true end);

-- Since when somebody has a staff role.
alter table user_account add column staff_since timestamptz;
update user_account set staff_since = now() where staff_roles <> '{}';
alter table user_account
  add constraint user_account_staff check ((staff_roles = '{}') = (staff_since is null));

-- How staff look for people: the newest first, by a part of the address, by state, and each other.
create index user_account_newest on user_account (created_at desc, id desc);
create index user_account_email_search on user_account using gin (email gin_trgm_ops);
create index user_account_out on user_account (state, created_at desc, id desc) where state <> 'active';
create index user_account_staff on user_account (staff_since, id) where staff_since is not null;

-- Why an account was suspended, and why it was restored. What staff wrote about it is encrypted.
create table suspension (
  id uuid primary key,
  person_id uuid not null references user_account (id) on delete cascade,
  at timestamptz not null,
  by_id uuid not null references user_account (id),
  reason text not null,
  text text not null,
  ended_at timestamptz,
  ended_by_id uuid references user_account (id),
  end_text text,
  constraint suspension_ended check (num_nulls(ended_at, ended_by_id, end_text) in (0, 3))
);
create unique index suspension_open on suspension (person_id) where ended_at is null;
create index suspension_person on suspension (person_id, at);

-- Notes of staff about people; the text is encrypted.
create table person_note (
  id uuid primary key,
  person_id uuid not null references user_account (id) on delete cascade,
  author_id uuid not null references user_account (id),
  text text not null,
  at timestamptz not null
);
create index person_note_person on person_note (person_id, at desc, id desc);

-- Invitations to work here, by the mailbox; of the secret in the link only its hash is kept.
create table staff_invitation (
  id uuid primary key,
  email text not null check (email = lower(email)),
  roles text[] not null check (roles <> '{}' and roles <@ array['support', 'finance', 'moderator', 'administrator']),
  token_hash text not null unique,
  -- null: by the operator, at the console
  by_id uuid references user_account (id),
  at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- taken back, or replaced by a later one
  revoked_at timestamptz
);
create unique index staff_invitation_open on staff_invitation (email) where used_at is null and revoked_at is null;

-- Who looks at what waits in a queue, and until when without a sign of them.
create table queue_claim (
  queue text not null,
  item uuid not null,
  user_id uuid not null references user_account (id) on delete cascade,
  session_id uuid not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (queue, item)
);
create index queue_claim_user on queue_claim (user_id);
create index queue_claim_until on queue_claim (until);
