-- What somebody wrote is no longer stored with a notification: it is read when the notification is.
update notification set content = content - 'message' || jsonb_build_object('comment', substr(ref, 9))
where topic = 'post-comment';
update notification set content = content - 'message' where topic = 'post-mention';
