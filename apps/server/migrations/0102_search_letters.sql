-- Searches compare letters that have no accent to be taken off, such as ł and ß, as they are typed: the same as `foldText` of
-- the contract.
create or replace function search_fold(text) returns text language sql immutable parallel safe
  return replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(lower($1), NFKD), '[\u0300-\u036f]', '', 'g')),
      'łøđðħıĸŋŧς', 'loddhikntσ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');

reindex index user_account_creator_username;
reindex index user_account_creator_name;
reindex index user_account_creator_search;
reindex index tag_name;
reindex index tag_begins;
reindex index tag_search;
reindex index post_texts;

-- All people are searched in the same way as creators.
drop index user_account_search;
create index user_account_search on user_account using gin (search_fold(username || ' ' || name) gin_trgm_ops)
  with (fastupdate = off);

-- What is kept as searches compare it.
update profile set bio = bio, city = city
where bio_words is distinct from search_words(bio) or city_words is distinct from search_words(city);
update explore_post set words = search_fold(words) where words <> search_fold(words);
insert into explore_word (word, written_at)
  select distinct unnest(search_tokens(words)), now() from explore_post
  on conflict (word) do nothing;
