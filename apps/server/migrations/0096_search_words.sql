-- What joins words, as in `#two_words`, is a letter where words are compared: the index of what texts contain breaks them
-- at every other sign, and would look through all that contains the one word and all that contains the other.
create function search_term(text) returns text language sql immutable parallel safe
  return translate(search_fold($1), '_', U&'\02CD');
create or replace function search_words(text) returns text language sql immutable parallel safe
  return ' ' || regexp_replace(search_term($1), '\s+', ' ', 'g');

update explore_post set words = search_term(words) where words like '%\_%';
alter table profile drop column bio_words, drop column city_words;
alter table profile
  add bio_words text generated always as (search_words(bio)) stored,
  add city_words text generated always as (search_words(city)) stored;
create index profile_bio_search on profile using gin (bio_words gin_trgm_ops) where bio <> '';

-- What is written is in these indexes at once. Kept in a list that is merged later, as by default, all of it would be read
-- by every search meanwhile.
alter index explore_post_search set (fastupdate = off);
alter index profile_bio_search set (fastupdate = off);
alter index user_account_creator_search set (fastupdate = off);
alter index tag_search set (fastupdate = off);
alter index post_texts set (fastupdate = off);
select gin_clean_pending_list(name::regclass)
from unnest(array['explore_post_search', 'user_account_creator_search', 'tag_search', 'post_texts']) as name;
