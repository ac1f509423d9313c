-- The link in a mail opens a guest's ticket once. The browser that opened it comes back by a key of its own, of which
-- only the hash is kept.
alter table ticket_link
  add column opened_at timestamptz,
  add column key_hash text,
  add constraint ticket_link_opened check ((opened_at is null) = (key_hash is null));
create unique index ticket_link_key on ticket_link (key_hash) where key_hash is not null;
