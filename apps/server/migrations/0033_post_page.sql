-- The home looks through a page of each followed creator's posts. With `preparing` in the index it reads no post for that.
drop index post_page;
create index post_page on post (creator_id, published_at desc, id desc) include (preparing) where deleted_at is null;
