-- Gifts that are given in a live.
alter table given_gift add column live_id uuid;
alter table given_gift drop constraint given_gift_place_check;
alter table given_gift add constraint given_gift_place_check
  check (place in ('chat', 'profile', 'post', 'live'));
alter table given_gift add constraint given_gift_live_check check ((place = 'live') = (live_id is not null));
-- what a live brought
create index given_gift_live on given_gift (live_id, created_at) where live_id is not null;

-- Lives can be reported.
alter table report_case
  drop constraint report_case_subject_check,
  add constraint report_case_subject_check
    check (subject in ('post', 'comment', 'profile', 'message', 'chat', 'vault', 'welcome', 'live'));

-- Moments of reported lives of which a minute is kept, until some time after the decision.
create table report_moment (
  case_id uuid not null references report_case (id) on delete cascade,
  at timestamptz not null,
  primary key (case_id, at)
);
-- Staff have taken down a live that was over: its creator has its recording no more, until it is put back.
alter table live add column withheld boolean not null default false;
