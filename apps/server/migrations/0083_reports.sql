-- What people report, what staff decide about it, and what is taken down.
create table report_case (
  id uuid primary key,
  number integer generated always as identity unique,
  subject text not null check (subject in ('post', 'comment')),
  subject_id uuid not null,
  -- of a comment the post that it is on
  post_id uuid not null,
  author_id uuid not null,
  -- the most urgent of the reasons
  reason text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  reports integer not null default 0 check (reports >= 0),
  -- what it said when it was first reported, sealed
  text text not null,
  decided_at timestamptz,
  decided_by uuid,
  measure text check (measure in ('none', 'hide', 'warn', 'suspend')),
  hidden boolean not null default false,
  blocked boolean not null default false,
  rule text not null default '',
  -- sealed
  statement text not null default '',
  restored_at timestamptz,
  check ((decided_at is null) = (measure is null)),
  check (decided_at is not null or not (hidden or blocked)),
  check (restored_at is null or hidden)
);
-- one waiting case for each thing
create unique index report_case_waiting on report_case (subject, subject_id) where decided_at is null;
create index report_case_queue on report_case (due_at, id) where decided_at is null;
create index report_case_author on report_case (author_id, decided_at);
create index report_case_post on report_case (post_id);
create index report_case_decided on report_case (decided_at) where decided_at is not null;

create table report (
  id uuid primary key,
  case_id uuid not null references report_case (id) on delete cascade,
  reporter_id uuid not null,
  reason text not null,
  -- sealed; empty where nothing was written
  note text not null default '',
  created_at timestamptz not null,
  unique (case_id, reporter_id)
);
create index report_reporter on report (reporter_id);

-- Taken down by staff: it is its creator's alone.
alter table post add removed_at timestamptz;

-- Taken down by staff: nobody sees it. `hidden_at` is the same time where it was not hidden before.
alter table comment add removed_at timestamptz, add constraint comment_removed check (removed_at is null or hidden_at is not null);
