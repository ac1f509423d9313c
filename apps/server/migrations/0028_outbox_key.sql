-- What a fact is about: those about the same thing are handled in the order in which they were written. Null: in any.
alter table outbox add column key text;
create index outbox_key on outbox (key, id) where failed_at is null;
