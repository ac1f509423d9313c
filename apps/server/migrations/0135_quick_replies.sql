-- Texts that a creator often writes into chats, in their order.

create table quick_reply (
  creator_id uuid not null references user_account (id) on delete cascade,
  position smallint not null,
  body text not null,
  primary key (creator_id, position)
);
