-- Every version of the legal documents that this installation has shown, as it was shown last.
create table legal_version (
  document text not null check (document in ('terms', 'privacy')),
  locale text not null check (locale in ('es', 'en', 'pt', 'fr')),
  version date not null,
  blocks jsonb not null,
  primary key (document, locale, version)
);

-- Which versions a person has accepted. An account without a row is from before versions were kept.
create table legal_consent (
  user_id uuid not null references user_account (id) on delete cascade,
  document text not null check (document in ('terms', 'privacy')),
  version date not null,
  -- in which language they had it before them
  locale text not null check (locale in ('es', 'en', 'pt', 'fr')),
  accepted_at timestamptz not null,
  primary key (user_id, document, version)
);
