-- Whether somebody may see a tag is decided by its creators, which the newest of its posts name here.
drop index post_tag_page;
create index post_tag_page on post_tag (tag_id, published_at desc, post_id desc) include (creator_id);
-- How often a tag was used on which days is read from this index alone.
alter table tag_day drop constraint tag_day_pkey;
alter table tag_day add primary key (tag_id, day) include (posts);
