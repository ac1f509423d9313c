-- Feeds show what is pinned as any other post; a creator's own page, which shows it first, leaves three at most out of its
-- list.
drop index post_page;
create index post_page on post (creator_id, published_at desc, id desc) include (preparing, pinned_at)
  where deleted_at is null and archived_at is null;
