-- Gifts: the catalogue, what was given, and how fans appear among those who give a creator most.

-- A gift of the catalogue. One that is put away has no place in the tray; it is kept for what was given.
create table gift (
  id uuid primary key,
  position integer check (position > 0),
  offered boolean not null default false,
  created_at timestamptz not null,
  retired_at timestamptz,
  unique (position) deferrable initially deferred,
  check ((position is null) = (retired_at is not null)),
  check (not offered or retired_at is null)
);

-- What a gift is, shows and costs from some moment on. A row never changes: what was given stays as it was.
create table gift_version (
  id uuid primary key,
  gift_id uuid not null references gift (id),
  number integer not null check (number > 0),
  -- by language
  titles jsonb not null,
  -- paths of strokes, in a square of 24
  drawing jsonb not null,
  price bigint not null check (price > 0),
  created_at timestamptz not null,
  -- null: it came with the installation
  created_by uuid references user_account (id),
  unique (gift_id, number)
);

-- A gift that was given: `sale` has the reference gift:<id>, `message` the words that came with it.
create table given_gift (
  id uuid primary key,
  version_id uuid not null references gift_version (id),
  fan_id uuid not null references user_account (id),
  creator_id uuid not null references user_account (id),
  place text not null check (place in ('chat', 'profile', 'post')),
  post_id uuid references post (id) on delete set null,
  price bigint not null check (price > 0),
  fee bigint not null check (fee >= 0),
  share bigint not null check (share >= 0),
  -- of the price, given back so far
  reversed bigint not null default 0 check (reversed between 0 and price),
  created_at timestamptz not null,
  check (price = fee + share),
  check (post_id is null or place = 'post')
);
-- those who give a creator most, in a month and ever, from the index alone
create index given_gift_creator on given_gift (creator_id, created_at)
  include (fan_id, price, reversed) where reversed < price;
-- what one of them gave
create index given_gift_pair on given_gift (creator_id, fan_id, created_at);
create index given_gift_fan on given_gift (fan_id, created_at);
-- what the catalogue brought in a month
create index given_gift_time on given_gift (created_at);
create index given_gift_post on given_gift (post_id) where post_id is not null;

-- How a fan appears among those who give a creator most. Without a row: without a name.
create table giver_listing (
  fan_id uuid not null references user_account (id),
  creator_id uuid not null references user_account (id),
  listing text not null check (listing in ('named', 'unnamed', 'hidden')),
  changed_at timestamptz not null,
  primary key (creator_id, fan_id)
);
create index giver_listing_fan on giver_listing (fan_id);

-- Whether a creator's profile shows who gives most. Without a row it does.
create table giver_list (
  creator_id uuid primary key references user_account (id),
  shown boolean not null,
  changed_at timestamptz not null
);

-- A message that came with a gift.
alter table message add column gift_id uuid references given_gift (id);
create unique index message_gift on message (gift_id) where gift_id is not null;

-- What every installation begins with.
insert into gift (id, position, offered, created_at)
select format('0190a000-0000-7000-8000-%s', lpad(place::text, 12, '0'))::uuid, place, true, now()
from generate_series(1, 8) as place;

insert into gift_version (id, gift_id, number, titles, drawing, price, created_at)
select format('0190a000-0000-7000-9000-%s', lpad(place::text, 12, '0'))::uuid,
  format('0190a000-0000-7000-8000-%s', lpad(place::text, 12, '0'))::uuid, 1,
  jsonb_build_object('es', es, 'en', en, 'pt', pt, 'fr', fr),
  jsonb_build_array(jsonb_build_object('d', inside, 'filled', true)) || coalesce(
    (select jsonb_agg(jsonb_build_object('d', d, 'filled', false) order by at)
     from unnest(strokes) with ordinality as stroke (d, at)), '[]'),
  price, now()
from (values
  (1, 'Flor', 'Flower', 'Flor', 'Fleur', 100,
    'M12 4.5c2 1.6 3 3.9 3 6.7 0 3.6-1.6 6.1-3 7.3-1.4-1.2-3-3.7-3-7.3 0-2.8 1-5.1 3-6.7Z',
    array['M9.3 8.6C8.2 7.6 7 7 5.7 6.7c-.7 2.3-.5 4.8.7 7 1 1.9 2.8 3.6 5.6 4.8',
      'M14.7 8.6c1.1-1 2.3-1.6 3.6-1.9.7 2.3.5 4.8-.7 7-1 1.9-2.8 3.6-5.6 4.8',
      'M5.4 11.5c-1.2-.2-2.1-.1-3.1.1.8 4.1 4.6 6.9 9.7 6.9',
      'M18.6 11.5c1.2-.2 2.1-.1 3.1.1-.8 4.1-4.6 6.9-9.7 6.9']),
  (2, 'Café', 'Coffee', 'Café', 'Café', 300,
    'M3 8.3h16.5v4.4a8.2 8.2 0 0 1-4.8 7.5H7.8A8.2 8.2 0 0 1 3 12.7Z',
    array['M19.5 8.3a3 3 0 0 1 3 3v.7a3 3 0 0 1-3.3 3', 'M3 20.2h16.5', 'M7.8 2.3v3', 'M11.2 2.3v3', 'M14.7 2.3v3']),
  (3, 'Sol', 'Sun', 'Sol', 'Soleil', 500,
    'M6.2 15a6 6 0 1 1 11.6 0Z',
    array['M1.5 15h21', 'M4.5 18.8h15', 'M7.5 3.8l.8 1.5', 'M2.2 9l1.5.8', 'M21.8 9l-1.5.8', 'M16.5 3.8l-.8 1.5']),
  (4, 'Brindis', 'Toast', 'Brinde', 'Toast', 800,
    'M5.5 9.9c1.2-.7 3.4-1 6.5.6 3.4 1.7 5.3 1.2 6.6.5a5.9 5.9 0 0 1-1.7 5 7.1 7.1 0 0 1-9.8 0 5.9 5.9 0 0 1-1.6-6.1Z',
    array['M7.5 3h9l2 6.9a5.9 5.9 0 0 1-1.6 6.1 7.1 7.1 0 0 1-9.8 0 5.9 5.9 0 0 1-1.6-6.1Z', 'M12 18v4.5', 'M8.3 22.5h7.4']),
  (5, 'Canción', 'Song', 'Canção', 'Chanson', 1200,
    'M19.5 15.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0ZM7.5 18.4a2.6 2.6 0 1 1-5.2 0 2.6 2.6 0 0 1 5.2 0Z',
    array['M7.5 18.4V5.2l12-3v13.2', 'M7.5 9.6l12-3']),
  (6, 'Corona', 'Crown', 'Coroa', 'Couronne', 2500,
    'M5.1 19 2.3 8.2 7.5 13 12 3.4 16.5 13l5.2-4.8L18.9 19Z', array[]::text[]),
  (7, 'Diamante', 'Diamond', 'Diamante', 'Diamant', 5000,
    'M12.7 2.7l8.6 8.6a1 1 0 0 1 0 1.4l-8.6 8.6a1 1 0 0 1-1.4 0l-8.6-8.6a1 1 0 0 1 0-1.4l8.6-8.6a1 1 0 0 1 1.4 0Z',
    array[]::text[]),
  (8, 'Estrella', 'Star', 'Estrela', 'Étoile', 10000,
    'M15.4 2.2L17.0 6.2L21.3 6.5L18.0 9.2L19.0 13.4L15.4 11.1L11.8 13.4L12.8 9.2L9.5 6.5L13.8 6.2Z',
    array['M8.3 14.3 2.5 20', 'M6.3 10.8 3 14.1', 'M12.8 17.2 8.5 21.5'])
) as seed (place, es, en, pt, fr, price, inside, strokes);
