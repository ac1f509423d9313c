-- Which kind of installation this database belongs to, decided once. The demo's log-ins are printed for everybody, and
-- its mails are public: neither kind of server starts on a database of the other.
create table installation (
  sole boolean primary key default true check (sole),
  mode text not null check (mode in ('demo', 'production')),
  since timestamptz not null
);

-- What was there before: the demo is known by its administrator, everything else with people in it is real.
insert into installation (mode, since)
select
  case when bool_or(email = 'staff@demo.test' and 'administrator' = any (staff_roles)) then 'demo' else 'production' end,
  min(created_at)
from user_account
having count(*) > 0;
