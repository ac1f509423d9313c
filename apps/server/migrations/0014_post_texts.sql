-- What is written in a post for sale and comes with the purchase; `body` is then what everybody reads before buying.
alter table post
  add purchase_body text not null default '',
  add check (purchase_body = '' or audience = 'paid');

-- Names what its author wanted, so that asking again makes no second one; null for what was loaded in bulk.
alter table post add client_id uuid;
create unique index post_client on post (creator_id, client_id);
alter table comment add client_id uuid;
create unique index comment_client on comment (post_id, author_id, client_id);
