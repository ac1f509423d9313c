-- When a renewal was given up because its time was long over: the fan is told why the subscription ended.
alter table subscription add column missed_at timestamptz;
