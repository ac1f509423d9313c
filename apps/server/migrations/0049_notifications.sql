-- What people are told of, as topic and values; texts are written for the reader.
create table notification (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  topic text not null,
  -- who did it; of several the latest
  actor_id uuid references user_account (id) on delete cascade,
  -- which one of its topic: the same fact makes it once
  ref text not null,
  -- what it hangs on, as `post:<id>`: gone with it
  about text,
  content jsonb not null,
  -- several facts become one as long as it is unread
  grouped boolean not null,
  -- how many facts, and how many people
  times integer not null default 1 check (times > 0),
  people integer not null default 1 check (people > 0),
  -- listed in the app; otherwise only mailed or pushed
  listed boolean not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create unique index notification_once on notification (user_id, topic, ref) where not grouped;
create unique index notification_group on notification (user_id, topic, ref) where grouped and read_at is null;
create index notification_list on notification (user_id, created_at desc, id desc) where listed;
create index notification_unread on notification (user_id, created_at desc, id desc) where listed and read_at is null;
create index notification_about on notification (about) where about is not null;
create index notification_actor_id on notification (actor_id) where actor_id is not null;
create index notification_age on notification (created_at);

-- The people of a group. Who took it back stays known, so that doing it again tells nobody anew.
create table notification_actor (
  user_id uuid not null references user_account (id) on delete cascade,
  topic text not null,
  ref text not null,
  actor_id uuid not null references user_account (id) on delete cascade,
  notification_id uuid references notification (id) on delete set null,
  gone boolean not null default false,
  at timestamptz not null,
  primary key (user_id, topic, ref, actor_id)
);
create index notification_actor_of on notification_actor (notification_id) where not gone;
create index notification_actor_person on notification_actor (actor_id);

-- Of what a person wants to be told, where it differs from the defaults.
create table notification_setting (
  user_id uuid primary key references user_account (id) on delete cascade,
  -- `{ "<topic>": { "<channel>": false } }`
  switches jsonb not null default '{}',
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  time_zone text not null default 'UTC',
  digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
  -- when the next digest is due, and until when the last one reached
  digest_at timestamptz,
  digested_until timestamptz,
  -- since when mail to the address comes back
  email_refused_at timestamptz,
  check ((quiet_from is null) = (quiet_to is null)),
  check ((digest = 'off') = (digest_at is null))
);
create index notification_digest on notification_setting (digest_at) where digest_at is not null;

-- What has still to be mailed or pushed.
create table notification_delivery (
  notification_id uuid not null references notification (id) on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  user_id uuid not null references user_account (id) on delete cascade,
  due_at timestamptz not null,
  attempts integer not null default 0,
  primary key (notification_id, channel)
);
create index notification_delivery_due on notification_delivery (due_at);
create index notification_delivery_person on notification_delivery (user_id);

-- Browsers that receive web push; each as long as its session.
create table push_subscription (
  session_id uuid primary key references session (id) on delete cascade,
  user_id uuid not null references user_account (id) on delete cascade,
  -- sealed: who has address and keys can send
  subscription text not null,
  -- of the address: a browser that logs in anew takes its subscription along
  endpoint_hash text not null unique,
  created_at timestamptz not null
);
create index push_subscription_person on push_subscription (user_id);

-- The key pair by which push services know this installation (RFC 8292).
create table push_key (
  sole boolean primary key default true check (sole),
  public_key text not null,
  -- sealed
  private_key text not null,
  created_at timestamptz not null
);
