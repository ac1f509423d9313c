-- A text as searches compare it: in small letters, without accents.
create function search_fold(text) returns text language sql immutable parallel safe
  return regexp_replace(normalize(lower($1), NFKD), '[\u0300-\u036f]', '', 'g');

-- Creators are suggested while a name is typed: by what it begins with, and by what it contains.
create index user_account_creator_username on user_account (search_fold(username) text_pattern_ops)
  where type = 'model' and state = 'active';
create index user_account_creator_name on user_account (search_fold(name) text_pattern_ops)
  where type = 'model' and state = 'active';
create index user_account_creator_search on user_account
  using gin (search_fold(username || ' ' || name) gin_trgm_ops) where type = 'model' and state = 'active';
