-- Who has a post for sale without buying it, since it is a part of something that they have bought: the replay of a live whose
-- entry they have paid. It is the same right as that of a purchase, at the version that is out then, and ends with the sale
-- that it came with.
create table post_grant (
  post_id uuid not null references post (id) on delete cascade,
  fan_id uuid not null references user_account (id) on delete cascade,
  edition smallint not null check (edition > 0),
  -- the reference of the sale that it came with
  sale_ref text not null,
  created_at timestamptz not null,
  primary key (post_id, fan_id)
);
create index post_grant_sale on post_grant (sale_ref);
create index post_grant_fan on post_grant (fan_id, created_at);
