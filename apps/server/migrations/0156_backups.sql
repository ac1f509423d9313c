-- Backups that were begun, the newest of them. Where they lie and what is in them is said there, by their manifests.
create table backup_run (
  id text primary key,
  began_at timestamptz not null,
  ended_at timestamptz,
  -- Written for it, and files that it has; null until it has ended well.
  bytes bigint,
  files bigint,
  error text,
  check (ended_at >= began_at),
  check ((bytes is null) = (files is null)),
  -- It goes on, has ended well, or has failed.
  check (case when ended_at is null then bytes is null and error is null else (bytes is null) = (error is not null) end)
);
create index on backup_run (began_at desc);
