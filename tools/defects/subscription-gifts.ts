import { type Defect, within } from './defect.ts'

const plant = within('modules/subscription-gifts')
const GIVING = 'giving.test.ts'
const RECEIVING = 'receiving.test.ts'
const TIME = 'give-time.test.ts'
const POLICY = '/src/modules/subscriptions/subscriptions.policy.test.ts'

/** Mistakes with subscriptions that are given. */
export const SUBSCRIPTION_GIFTS: readonly Defect[] = [
  plant(
    'a gift costs its giver another price than they saw',
    'subscription-gifts.policy.ts',
    "if (offered !== seen) return deny('PRICE_CHANGED')",
    '',
    GIVING,
  ),
  plant(
    'the code of a link stands in the database',
    'commands/give-subscription.ts',
    'code_sealed: code && sealCode(tx.config, code)',
    'code_sealed: code',
    GIVING,
  ),
  plant(
    'gifts that are made at once are more than can wait',
    'subscription-gifts.repository.ts',
    'await sql`select pg_advisory_xact_lock(hashtextextended(${`subscription-gifts/${giverId}`}, 0))`.execute(db)',
    '',
    GIVING,
  ),
  plant(
    'somebody who has blocked the giver is told of the gift',
    'commands/address-gift.ts',
    'if (await isBlockedBetween(tx.db, fan.id, gift.giver_id)) return false',
    '',
    GIVING,
  ),
  plant(
    'a link gives a gift to everybody who uses it at the same moment',
    'subscription-gifts.repository.ts',
    'return await named(db, name).forUpdate().executeTakeFirst()',
    'return await named(db, name).executeTakeFirst()',
    RECEIVING,
  ),
  plant(
    'a gift can be received after its time',
    'subscription-gifts.policy.ts',
    "gift.state === 'waiting' && gift.returns_at > now",
    "gift.state === 'waiting'",
    RECEIVING,
  ),
  plant(
    'a gift of somebody else is received by its id',
    'commands/receive-gift.ts',
    'row?.recipient_id === fanId ? row : undefined',
    'row',
    RECEIVING,
  ),
  plant(
    'who receives a gift reads who gave it unsigned',
    'subscription-gifts.presenter.ts',
    'if (!row.signed) return null',
    '',
    RECEIVING,
  ),
  plant(
    'the price of a gift is kept when it is taken back',
    'commands/take-back-gift.ts',
    "await releaseHold(tx, { kind: 'subscription-gift', ref: saleRef(row.id) })",
    '',
    GIVING,
  ),
  plant(
    'time whose money went back stays',
    'commands/withdraw-gift.ts',
    'await withdrawGiven(tx, {',
    'void ({',
    RECEIVING,
  ),
  plant(
    'a creator gives more time than there can be',
    'commands/give-time.ts',
    'demand(canLastUntil(given.until, now))',
    '',
    TIME,
  ),
  plant(
    'what was agreed to is charged behind a gift',
    '/src/modules/subscriptions/commands/add-given-period.ts',
    'renews: false,',
    'renews: existing?.renews ?? false,',
    RECEIVING,
    TIME,
  ),
  plant(
    'what was given renews for nothing',
    '/src/modules/subscriptions/commands/set-renewal.ts',
    'input.renews && row.price > 0',
    'input.renews',
    RECEIVING,
  ),
  plant(
    'a month behind a week ends on the day of the week’s month',
    '/src/modules/subscriptions/subscriptions.policy.ts',
    'running === undefined ? now.getUTCDate() : anchorAt(startsAt, running.anchor_day)',
    'running === undefined ? now.getUTCDate() : running.anchor_day',
    POLICY,
  ),
]
