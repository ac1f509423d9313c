-- Operator settings that differ from their defaults, which the contract states.
create table setting (
  name text primary key,
  value jsonb not null
);

-- One row: grows with every change, so that nobody overwrites what they have not seen, and processes notice.
create table setting_version (
  one boolean primary key default true check (one),
  version integer not null
);
insert into setting_version (version) values (0);
