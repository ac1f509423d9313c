-- What one creator has published, by what it shows and for whom: these follow `post_page`, which is the list of all.
create index post_page_photo on post (creator_id, published_at desc, id desc)
  where photos > 0 and deleted_at is null and archived_at is null and pinned_at is null;
create index post_page_video on post (creator_id, published_at desc, id desc)
  where videos > 0 and deleted_at is null and archived_at is null and pinned_at is null;
create index post_page_sound on post (creator_id, published_at desc, id desc)
  where sounds > 0 and deleted_at is null and archived_at is null and pinned_at is null;
create index post_page_text on post (creator_id, published_at desc, id desc)
  where photos = 0 and videos = 0 and sounds = 0 and deleted_at is null and archived_at is null and pinned_at is null;
create index post_page_audience on post (creator_id, audience, published_at desc, id desc)
  where deleted_at is null and archived_at is null and pinned_at is null;

-- What the posts of one creator say. The creator is a text here, so that only this index answers a condition on it.
create extension if not exists btree_gin;
create index post_texts on post using gin (
  (creator_id::text), search_fold(body || ' ' || purchase_body) gin_trgm_ops
) where deleted_at is null and archived_at is null;
