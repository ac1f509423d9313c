-- What somebody has bought, latest first.
create index sale_of_buyer on sale (buyer_id, created_at desc, id desc);
