-- Who asked for a job that may take long, and how far it has come.
create table job_progress (
  job_id uuid primary key,
  job text not null,
  owner_id uuid not null,
  done integer check (done >= 0),
  total integer check (total >= 0)
);
