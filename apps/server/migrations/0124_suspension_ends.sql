-- A suspension may end by itself: then nobody ended it, and there is nothing to say about it.
alter table suspension add column until timestamptz check (until > at);
alter table suspension drop constraint suspension_ended;
alter table suspension add constraint suspension_ended
  check ((ended_at is null) = (end_text is null) and (ended_at is not null or ended_by_id is null));
create index suspension_until on suspension (until) where ended_at is null and until is not null;
