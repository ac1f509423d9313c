-- Tickets: what people ask the house, and what it answers.
alter table media_asset
  drop constraint media_asset_purpose_check,
  add constraint media_asset_purpose_check
    check (purpose in ('avatar', 'cover', 'document', 'message', 'post', 'ticket'));

create table ticket (
  id uuid primary key,
  -- by which people name it
  number integer not null unique generated always as identity (start with 1001),
  -- who asks: somebody with an account, or a guest by an address
  user_id uuid references user_account (id) on delete cascade,
  guest_email text check (guest_email = lower(guest_email)),
  -- of a guest: the language of the mails, and when the link in the first of them was opened
  guest_locale text,
  confirmed_at timestamptz,
  -- of the client that opened it, so that a retry opens no second one
  client_id text not null,
  topic text not null,
  subject text not null check (subject <> ''),
  state text not null default 'open' check (state in ('open', 'solved', 'closed')),
  opened_at timestamptz not null,
  -- when something was last written or decided, and by whom the last message is
  changed_at timestamptz not null,
  last_by text not null default 'asker' check (last_by in ('asker', 'staff')),
  -- the first message without an answer, and until when one is promised
  waiting_since timestamptz,
  due_at timestamptz,
  answered_at timestamptz,
  solved_at timestamptz,
  closed_at timestamptz,
  -- the ticket of the same person in which this one goes on
  merged_into uuid references ticket (id) on delete cascade,
  assignee_id uuid references user_account (id) on delete set null,
  constraint ticket_asker check (num_nonnulls(user_id, guest_email) = 1),
  constraint ticket_guest check (
    (guest_email is null) = (guest_locale is null) and (confirmed_at is null or guest_email is not null)),
  constraint ticket_waits check ((waiting_since is null) = (due_at is null)),
  constraint ticket_waits_open check (state = 'open' or waiting_since is null),
  constraint ticket_unconfirmed check (
    guest_email is null or confirmed_at is not null or (state = 'open' and waiting_since is null)),
  constraint ticket_solved check (state <> 'solved' or solved_at is not null),
  constraint ticket_closed check ((state = 'closed') = (closed_at is not null)),
  constraint ticket_merged check (merged_into is null or (state = 'closed' and merged_into <> id))
);
create unique index ticket_user_client on ticket (user_id, client_id) where user_id is not null;
create unique index ticket_guest_client on ticket (guest_email, client_id) where guest_email is not null;
create index ticket_of_user on ticket (user_id, changed_at desc, id desc) where user_id is not null;
create index ticket_of_guest on ticket (guest_email, changed_at desc, id desc) where guest_email is not null;
create index ticket_waiting on ticket (waiting_since, id) include (due_at, assignee_id)
  where waiting_since is not null;
create index ticket_answered on ticket (changed_at, id) where state = 'open' and waiting_since is null;
create index ticket_answered_at on ticket (answered_at) where answered_at is not null;
create index ticket_solved_at on ticket (solved_at) where state = 'solved';
create index ticket_merged_into on ticket (merged_into) where merged_into is not null;
create index ticket_assignee on ticket (assignee_id) where assignee_id is not null;

create table ticket_message (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  by_staff boolean not null,
  -- of staff: who wrote it
  author_id uuid references user_account (id) on delete set null,
  -- null once its ticket was merged into another, where another message may have the same
  client_id text,
  body text not null,
  at timestamptz not null,
  constraint ticket_message_author check (by_staff or author_id is null)
);
create unique index ticket_message_client on ticket_message (ticket_id, by_staff, client_id)
  where client_id is not null;
create index ticket_message_place on ticket_message (ticket_id, at, id);

create table ticket_attachment (
  media_id uuid primary key references media_asset (id),
  message_id uuid not null references ticket_message (id) on delete cascade,
  position smallint not null,
  -- what its sender calls it
  name text not null,
  unique (message_id, position)
);

-- What staff write to each other about a ticket, encrypted. A table of its own: nothing that its asker reads comes near it.
create table ticket_note (
  id uuid primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  author_id uuid not null references user_account (id),
  client_id text,
  text text not null,
  at timestamptz not null
);
create unique index ticket_note_client on ticket_note (ticket_id, author_id, client_id)
  where client_id is not null;
create index ticket_note_place on ticket_note (ticket_id, at, id);

-- The links by which guests come back to their ticket; of each only the hash is kept.
create table ticket_link (
  token_hash text primary key,
  ticket_id uuid not null references ticket (id) on delete cascade,
  created_at timestamptz not null
);
create index ticket_link_ticket on ticket_link (ticket_id, created_at);

-- What staff answer often.
create table saved_answer (
  id uuid primary key,
  title text not null,
  body text not null,
  changed_at timestamptz not null,
  changed_by uuid references user_account (id) on delete set null
);
create unique index saved_answer_title on saved_answer (lower(title));

-- What an operator has set stays valid with what is new beside it.
update setting set value = value || '{"ticket": 50}' where name = 'uploadMb' and not value ? 'ticket';
update setting set value = value || '{"tickets": 72}' where name = 'queueHours' and not value ? 'tickets';
