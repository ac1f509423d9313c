-- Posts that staff look at before others see them.
-- `review_asked_at`: it waits for them, anew since the last change; `reviewed_at`: they have let out what it says now.
alter table post add review_asked_at timestamptz, add reviewed_at timestamptz,
  add constraint post_review check (review_asked_at is null or reviewed_at is null);
create index post_review on post (review_asked_at) where review_asked_at is not null;
