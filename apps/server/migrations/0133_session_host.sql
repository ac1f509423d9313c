-- On which host for chats only a session was begun: links in mails and pushes lead there. None for the site itself.

alter table session add column chat_host text;
