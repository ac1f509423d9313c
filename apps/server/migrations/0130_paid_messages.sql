-- Messages that a creator sells, which of their files are seen without buying, who has bought one, and messages that their
-- sender has deleted.

alter table message
  add column price bigint check (price > 0),
  add column video_count smallint not null default 0,
  add column deleted_at timestamptz,
  add constraint message_sold_by_creator check (price is null or not by_fan);

alter table message_media add column preview boolean not null default false;

create table message_purchase (
  id uuid primary key,
  message_id uuid not null references message (id) on delete cascade,
  fan_id uuid not null references user_account (id) on delete cascade,
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  reversed_at timestamptz
);
create unique index message_purchase_once on message_purchase (message_id) where reversed_at is null;
create index message_purchase_of_fan on message_purchase (fan_id, created_at desc);
