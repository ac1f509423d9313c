-- People, messages, conversations, vaults and welcome videos are reported, too.
alter table report_case
  alter column post_id drop not null,
  drop constraint report_case_subject_check,
  add constraint report_case_subject_check
    check (subject in ('post', 'comment', 'profile', 'message', 'chat', 'vault', 'welcome')),
  add constraint report_case_on_post check ((post_id is not null) = (subject in ('post', 'comment'))),
  -- of a message or conversation what stood around it, sealed
  add column around text not null default '',
  -- a person or a conversation is not taken down
  add constraint report_case_hidden check (not hidden or subject not in ('profile', 'chat'));
-- of a conversation either side reports the other: two cases
drop index report_case_waiting;
create unique index report_case_waiting on report_case (subject, subject_id, author_id) where decided_at is null;

-- What something showed when it was reported. It is kept when its owner lets it go (`released_at`), until some days after the decision.
create table report_evidence (
  case_id uuid not null references report_case (id) on delete cascade,
  media_id uuid not null references media_asset (id) on delete cascade,
  position integer not null,
  released_at timestamptz,
  primary key (case_id, media_id)
);
create index report_evidence_media on report_evidence (media_id);
create index report_evidence_released on report_evidence (released_at) where released_at is not null;

-- Taken down by staff: it says and shows nothing to both, and keeps its number.
alter table message add removed_at timestamptz;

-- Taken down by staff: it is its creator's alone.
alter table vault add removed_at timestamptz;
