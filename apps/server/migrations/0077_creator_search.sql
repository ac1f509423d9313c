-- Creators are suggested while a name is typed: by what it begins with, and by what it contains.
create index user_account_creator_username on user_account (search_fold(username) text_pattern_ops)
  where type = 'model' and state = 'active';
create index user_account_creator_name on user_account (search_fold(name) text_pattern_ops)
  where type = 'model' and state = 'active';
create index user_account_creator_search on user_account
  using gin (search_fold(username || ' ' || name) gin_trgm_ops) where type = 'model' and state = 'active';
