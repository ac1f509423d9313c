-- Every kind of sale, as `SALE_KINDS` of the contract lists them.
alter table sale
  drop constraint sale_kind_check,
  add constraint sale_kind check (
    kind in ('subscription', 'post', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift')
  ),
  add constraint sale_subject_kind check (
    subject_kind = case kind when 'subscription-gift' then 'subscription' else kind end
  );

-- What is bought for ever is bought once, unless all of it was given back.
drop index sale_once;
create unique index sale_once on sale (buyer_id, subject_kind, subject_id)
  where kind in ('post', 'message', 'vault', 'live') and reversed < price;

alter table ledger_journal
  add constraint ledger_journal_kind check (
    kind in (
      'recharge', 'subscription', 'post', 'message', 'vault', 'live', 'call', 'gift', 'subscription-gift',
      'release', 'refund', 'chargeback', 'withdrawal-hold', 'withdrawal-paid', 'withdrawal-returned'
    )
  );
