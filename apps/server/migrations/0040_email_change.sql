-- Changes of an account's address: asked for, confirmed by the new address, undone by the old one.
create table email_change (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  new_email text not null check (new_email = lower(new_email)),
  -- of the secrets that are mailed: to the new address, and to the old one
  confirm_hash text not null,
  undo_hash text not null,
  requested_at timestamptz not null,
  -- until then the new address can confirm
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  -- until then the old address can undo, and nobody else can have it
  undo_until timestamptz not null,
  undone_at timestamptz,
  -- cancelled, replaced by a later one, or undone
  ended_at timestamptz
);
create unique index email_change_confirm on email_change (confirm_hash);
create unique index email_change_undo on email_change (undo_hash);
create unique index email_change_waiting on email_change (user_id) where confirmed_at is null and ended_at is null;
create index email_change_kept on email_change (old_email) where confirmed_at is not null and ended_at is null;
create index email_change_of_user on email_change (user_id, requested_at);
