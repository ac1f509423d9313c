-- How a person wants to see the pages, kept with the account. Null: never chosen, so each device keeps its own.
create table preference (
  user_id uuid primary key references user_account (id) on delete cascade,
  appearance text check (appearance in ('light', 'dark', 'system')),
  reduced_motion boolean not null default false,
  data_saver boolean not null default false,
  -- of a new post
  audience text not null default 'everyone' check (audience in ('everyone', 'subscribers', 'paid')),
  updated_at timestamptz not null
);

-- The latest copy of their data that a person asked for. Its files are encrypted and stay for some days.
create table data_export (
  user_id uuid primary key references user_account (id) on delete cascade,
  job_id uuid not null,
  -- folder of the files in the storage
  storage_key text not null,
  -- names of the JSON files, each with the number of its parts
  files jsonb not null default '[]',
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  check ((ready_at is null) = (expires_at is null))
);
create index data_export_expiry on data_export (expires_at) where expires_at is not null;
