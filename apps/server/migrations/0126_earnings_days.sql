-- What a creator earned on each day (UTC) that is over, by source: what the ledger's lines of that day add up to. A day that
-- is over changes no more, since what is given back later counts on the day on which it is given back.
create table earnings_day (
  seller_id uuid not null references user_account (id),
  day date not null,
  kind text not null,
  sales integer not null check (sales >= 0),
  reversals integer not null check (reversals >= 0),
  price bigint not null,
  -- what of it was given back: zero or less
  back bigint not null check (back <= 0),
  fee bigint not null,
  share bigint not null,
  primary key (seller_id, day, kind),
  check (price = fee + share)
);
-- The first day that is not added up yet; of it and what follows the lines themselves are read.
create table earnings_rolled (
  is_only boolean primary key default true check (is_only),
  until date not null
);
insert into earnings_rolled (until) values ('1970-01-01');
