-- Mails on their way out. Without a mail server they stay and are read in the demo; else a row goes once it is sent.
create table mail_outbox (
  id bigint generated always as identity primary key,
  recipient text not null,
  kind text not null,
  -- subject, texts and headers, encrypted: they carry single-use links. Null once the mail was given up.
  content text,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  failed_at timestamptz,
  last_error text
);
create index mail_outbox_due on mail_outbox (due_at, id) where failed_at is null;
create index mail_outbox_recipient on mail_outbox (recipient, id desc);
