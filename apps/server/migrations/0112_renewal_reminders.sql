-- For the end of which period its fan was reminded that it is renewed, and for which the link of that mail was used.
alter table subscription
  add column reminded_for timestamptz,
  add column stopped_for timestamptz;
create index subscription_renewing on subscription (expires_at) where renews and suspended_at is null;
