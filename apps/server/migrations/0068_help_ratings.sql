-- Whether an answer of the help was of use. Who said so is not kept: the id is made by the browser, another one for each
-- answer, so that it can change what it said.
create table help_rating (
  id uuid primary key,
  topic text not null,
  answer text not null,
  locale text not null,
  helpful boolean not null,
  rated_at timestamptz not null
);
create index help_rating_answer on help_rating (topic, answer, locale, rated_at);
create index help_rating_age on help_rating (rated_at);
