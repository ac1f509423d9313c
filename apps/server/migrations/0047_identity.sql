-- Who a creator is, by documents that staff look at. What is read off a document, and what staff write about one, is
-- sealed with the installation's key for documents.
create table identity (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- who issued the document, and what it is
  country text not null check (country ~ '^[A-Z]{2}$'),
  type text not null check (type in ('id-card', 'passport', 'driving-licence')),
  state text not null default 'unverified'
    check (state in ('unverified', 'in-process', 'approved', 'rejected')),
  -- how often it was handed in
  rounds integer not null default 0 check (rounds >= 0),
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references user_account (id),
  -- of an approved one: what was read, sealed, and its number by a keyed hash
  facts text,
  number_hash text,
  -- when its person did something with it last
  changed_at timestamptz not null,
  check ((state = 'unverified') = (rounds = 0)),
  check ((submitted_at is null) = (rounds = 0)),
  check ((state in ('approved', 'rejected')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null)),
  check ((state = 'approved') = (facts is not null)),
  check ((facts is null) = (number_hash is null))
);
create index identity_number on identity (number_hash) where number_hash is not null;

-- The last photo of each side.
create table identity_document (
  id uuid primary key,
  user_id uuid not null references identity (user_id) on delete cascade,
  side text not null check (side in ('front', 'back', 'selfie')),
  media_id uuid not null references media_asset (id),
  state text not null check (state in ('preparing', 'failed', 'ready', 'waiting', 'approved', 'rejected')),
  -- the code of what is wrong with the file
  problem text,
  -- why it was rejected: one of a list, and what its person reads, sealed
  reason text check (
    reason in ('blurred', 'cropped', 'glare', 'expired', 'other-name', 'other-person', 'under-age')),
  observation text,
  -- with which handing-in staff got it; null while it is not handed in
  round integer check (round > 0),
  sent_at timestamptz not null,
  unique (user_id, side),
  check ((state = 'failed') = (problem is not null)),
  check ((state = 'rejected') = (observation is not null)),
  check (reason is null or state = 'rejected'),
  check ((state in ('preparing', 'failed', 'ready')) = (round is null))
);
create unique index identity_document_media on identity_document (media_id);
create index identity_document_draft on identity_document (user_id) where round is null;

-- Each time that documents were handed in.
create table identity_submission (
  id uuid primary key,
  user_id uuid not null references identity (user_id) on delete cascade,
  round integer not null check (round > 0),
  country text not null check (country ~ '^[A-Z]{2}$'),
  type text not null check (type in ('id-card', 'passport', 'driving-licence')),
  -- what was sent for it; the others had been approved before
  sides text[] not null check (cardinality(sides) > 0 and sides <@ array['front', 'back', 'selfie']),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected')),
  -- its account is suspended or closed: nobody waits
  away boolean not null default false,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references user_account (id),
  -- when its person was told of the decision, which cannot be taken back from then on
  announced_at timestamptz,
  unique (user_id, round),
  check ((state = 'waiting') = (decided_at is null)),
  check ((decided_at is null) = (decided_by is null)),
  check (announced_at is null or decided_at is not null)
);
-- one of a person waits at a time
create unique index identity_submission_one on identity_submission (user_id) where state = 'waiting';
create index identity_submission_waiting on identity_submission (submitted_at, id)
  include (round, user_id) where state = 'waiting' and not away;
create index identity_submission_decided on identity_submission (decided_at) where decided_at is not null;
