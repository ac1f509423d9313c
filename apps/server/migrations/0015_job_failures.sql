-- What a job could not do for one person or payment, while it went on with the others.
create table job_failure (
  job text not null,
  -- what it was about: the id of a seller, a subscription, a recharge, …
  subject text not null,
  attempts integer not null check (attempts > 0),
  error text not null,
  failed_at timestamptz not null,
  -- not tried again before
  available_at timestamptz not null,
  -- not tried again until somebody has looked at it
  set_aside_at timestamptz,
  primary key (job, subject)
);
create index job_failure_set_aside on job_failure (set_aside_at) where set_aside_at is not null;
