-- Posts are searched by their words: a list of all words says in which of them a term stands, and an index which posts have
-- those. An index of the letters of all texts would compare as many places as have the most frequent of its letters.

-- The words of a text of `search_words`, each once, as far as an index can have them.
create function search_tokens(text) returns text[] language sql immutable parallel safe
  return array(select distinct left(word, 500) from unnest(string_to_array($1, ' ')) as word where word <> '');

create table explore_word (
  word text primary key,
  -- when a post with it was written last, to the hour; one that no post has is removed a day later
  written_at timestamptz not null
);
create index explore_word_begins on explore_word (word text_pattern_ops);
create index explore_word_search on explore_word using gin (word gin_trgm_ops) with (fastupdate = off);
insert into explore_word (word, written_at)
  select distinct unnest(search_tokens(words)), now() from explore_post;

drop index explore_post_search;
create index explore_post_words on explore_post using gin (search_tokens(words)) with (fastupdate = off)
  where words <> ' ';

-- What is written is in these indexes at once. Kept in a list that is merged later, as by default, all of it would be read
-- by every search meanwhile.
alter index profile_bio_search set (fastupdate = off);
alter index user_account_creator_search set (fastupdate = off);
alter index tag_search set (fastupdate = off);
alter index post_texts set (fastupdate = off);
select gin_clean_pending_list(name::regclass)
from unnest(array['profile_bio_search', 'user_account_creator_search', 'tag_search', 'post_texts']) as name;
