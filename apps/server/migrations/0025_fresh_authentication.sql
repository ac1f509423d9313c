-- When the person of a session last proved who they are: at a log-in by password or when asked again.
-- Null for sessions opened by a link, and for those from before.
alter table session add column authenticated_at timestamptz;
