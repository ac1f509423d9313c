-- What people let those they write with know: that they have read, are writing, are there.
alter table preference
  add column receipts boolean not null default true,
  add column typing boolean not null default true,
  add column presence boolean not null default true;
