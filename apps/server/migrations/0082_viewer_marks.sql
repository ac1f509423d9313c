-- Creators who do not want the name of the viewer over their photos and videos; the others have it.
create table viewer_mark_off (
  creator_id uuid primary key references user_account (id) on delete cascade
);
