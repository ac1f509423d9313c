-- Addresses keep the case in which they were typed, since mail is sent to it, and are compared without it.
create extension if not exists citext;

drop index user_account_email_search;
alter table user_account drop constraint user_account_email_check, alter email type citext;
create index user_account_email_search on user_account using gin (lower(email::text) gin_trgm_ops);

alter table email_change drop constraint email_change_old_email_check, drop constraint email_change_new_email_check,
  alter old_email type citext, alter new_email type citext;
alter table staff_invitation drop constraint staff_invitation_email_check, alter email type citext;
alter table ticket drop constraint ticket_guest_email_check, alter guest_email type citext;
alter table performer alter email type citext;

drop index mail_outbox_recipient;
create index mail_outbox_recipient on mail_outbox (lower(recipient), id desc);
