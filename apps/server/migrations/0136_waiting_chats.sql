-- Which chats wait for an answer of their creator: those in which the fan wrote after the creator's last message of their
-- own (one of a batch is no answer), and after what the creator said needs none.
alter table chat
  -- of the first message that is not answered; null where nothing waits
  add column waiting_since timestamptz,
  -- up to which number nothing needs an answer, and up to which it was before the creator last said so
  add column dismissed_seq integer not null default 0,
  add column dismissed_before integer not null default 0;

update chat
set waiting_since = unanswered.since
from (
  select distinct on (message.chat_id) message.chat_id, message.created_at as since
  from message
  left join (
    select chat_id, max(seq) as seq from message
    where not by_fan and batch_id is null and removed_at is null and deleted_at is null
    group by chat_id
  ) as answer on answer.chat_id = message.chat_id
  where message.by_fan and message.removed_at is null and message.deleted_at is null
    and message.seq > coalesce(answer.seq, 0)
  order by message.chat_id, message.seq
) as unanswered
where chat.id = unanswered.chat_id;

create index chat_waiting on chat (creator_id, waiting_since, id) where waiting_since is not null;
