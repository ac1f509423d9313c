-- The calls that staff see: those that take place or ring now, the newest first.
create index call_live on call (created_at desc, id desc)
  where state in ('requested', 'ringing', 'accepted', 'connected');
