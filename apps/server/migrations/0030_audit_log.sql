-- The audit log: what staff did, and what happened to money and security beside the ledger. Append-only; every row
-- carries the hash of the one before, so a row that is changed, removed, inserted or moved is found.
create table audit_entry (
  sequence bigint primary key,
  at timestamptz not null,
  act text not null,
  -- who did it; null for the product itself. No foreign key: the log outlives accounts.
  actor_id uuid,
  -- what it is about, such as an account, a sale or a setting
  subject text,
  details jsonb not null,
  former_hash text not null,
  hash text not null
);
create index audit_entry_subject on audit_entry (subject, sequence desc);

-- The end of the chain: without it nobody would miss the last rows. It is locked while one is added.
create table audit_head (
  one boolean primary key default true check (one),
  sequence bigint not null,
  hash text not null
);
insert into audit_head (sequence, hash) values (0, '');

-- Where transactions write. At its commit each row moves to the end of the log, so the end is locked for the commit
-- alone and not for the transaction. Nobody ever sees a row in here.
create table audit_incoming (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  act text not null,
  actor_id uuid,
  subject text,
  details jsonb not null
);

create function audit_hash(
  former text, sequence bigint, at timestamptz, act text, actor_id uuid, subject text, details jsonb
) returns text language sql stable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    former, sequence, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), act, actor_id, subject, details
  )::text, 'UTF8')), 'hex')
$$;

create function audit_append() returns trigger language plpgsql as $$
declare
  head audit_head;
  added text;
begin
  select * into head from audit_head for update;
  head.sequence := head.sequence + 1;
  added := audit_hash(head.hash, head.sequence, new.at, new.act, new.actor_id, new.subject, new.details);
  insert into audit_entry (sequence, at, act, actor_id, subject, details, former_hash, hash)
    values (head.sequence, new.at, new.act, new.actor_id, new.subject, new.details, head.hash, added);
  update audit_head set sequence = head.sequence, hash = added;
  delete from audit_incoming where id = new.id;
  return null;
end
$$;
create constraint trigger audit_incoming_appended after insert on audit_incoming
  deferrable initially deferred for each row execute function audit_append();

create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is append-only: % on %', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;
create trigger audit_entry_append_only before update or delete or truncate on audit_entry
  for each statement execute function audit_is_append_only();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function audit_is_append_only();
