-- Why a renewal was given up. Rows written before, or by a version that does not know the column: it came too late.
alter table subscription add column missed_for text check (missed_for in ('late', 'hidden'));
