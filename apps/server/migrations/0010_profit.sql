-- What was given back is subtracted in the month in which that happened, however old the sale is.
create index sale_reversed on sale (seller_id) where reversed > 0;
