-- Each side marks conversations as favourites; the other is not told.
alter table chat
  add column fan_favourite boolean not null default false,
  add column creator_favourite boolean not null default false;
create index chat_fan_favourite on chat (fan_id, last_activity_at desc, id desc) where fan_favourite;
create index chat_creator_favourite on chat (creator_id, last_activity_at desc, id desc) where creator_favourite;

-- Whether somebody has bought something of a creator.
create index sale_between on sale (buyer_id, seller_id) where reversed < price;
