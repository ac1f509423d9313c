import { type Defect, within } from './defect.ts'

const plant = within('modules/profit')
const WEEK = 'profit.week.test.ts'
const MONTH = 'profit.month.test.ts'

export const PROFIT: readonly Defect[] = [
  plant(
    'a week begins on Monday in UTC, wherever somebody lives',
    'queries/get-week.ts',
    'weekAt(ctx.clock.now(), timeZone)',
    "weekAt(ctx.clock.now(), timeZone && 'UTC')",
    WEEK,
  ),
  plant(
    'who subscribes has bought something',
    'queries/get-week.ts',
    "if (SALE_KINDS[kind].group === 'purchase') purchases",
    "if (SALE_KINDS[kind].group !== 'subscription' || count > 0) purchases",
    WEEK,
  ),
  plant(
    'a renewal is a new subscription',
    '/src/modules/subscriptions/subscriptions.figures.ts',
    'before.starts_at < period.starts_at',
    'before.starts_at > period.starts_at',
    WEEK,
  ),
  plant(
    'a renewal that comes late is a new subscription',
    '/src/modules/subscriptions/subscriptions.figures.ts',
    ' - make_interval(secs => ${TOO_LATE_MS / 1_000})',
    ' - make_interval(secs => ${TOO_LATE_MS / 86_400_000})',
    WEEK,
  ),
  plant(
    'a day that is added up counts again with its lines',
    '/src/modules/wallet/earnings.repository.ts',
    '{ from: wholeTo, to },',
    '{ from: wholeFrom, to },',
    MONTH,
  ),
  plant(
    'a day is added up while it still runs',
    '/src/modules/wallet/commands/roll-up-earnings.ts',
    'ctx.clock.now().getTime() - SETTLED_MS',
    'ctx.clock.now().getTime() + 24 * SETTLED_MS',
    MONTH,
  ),
  plant(
    'two processes add the same day up',
    '/src/modules/wallet/earnings.repository.ts',
    'select from earnings_rolled for update',
    'select from earnings_rolled',
    MONTH,
  ),
  plant(
    'what was given back lowers the month of its sale',
    '/src/modules/wallet/earnings.repository.ts',
    'reversedLines(within(REVERSED_AT, { from, to }))',
    'reversedLines(within(SOLD_AT, { from, to }))',
    MONTH,
  ),
  plant(
    'the fee of what was given back stays',
    '/src/modules/wallet/earnings.repository.ts',
    "where account.kind = 'platform_fee'), 0)::bigint as fee",
    "where account.kind = 'nothing'), 0)::bigint as fee",
    MONTH,
  ),
  plant(
    'the lines of a day are those of its month',
    'queries/list-profit-lines.ts',
    'if (day === undefined)',
    'if (month.length > 0)',
    MONTH,
  ),
  plant(
    'every day since 1970 is added up one by one',
    '/src/modules/wallet/earnings.repository.ts',
    'const next = await selectNextLine(db, until)',
    'const next: Date | null = until',
    MONTH,
  ),
  {
    name: 'what was given back is not taken off what a fan brought',
    changes: [
      {
        file: 'apps/server/src/modules/wallet/earnings.repository.ts',
        find: '${reversedLines(sql`sale.seller_id = ${sellerId} and sale.reversed > 0 and',
        replace: '${reversedLines(sql`sale.seller_id = ${sellerId} and sale.reversed < 0 and',
      },
    ],
    caughtBy: ['apps/server/src/modules/profit/profit.fans.test.ts'],
  },
  plant(
    'somebody who is hidden has a name among those who bring most',
    'queries/list-top-fans.ts',
    'conversation.hidden ? null : presentPerson(person)',
    'presentPerson(person)',
    'profit.fans.test.ts',
  ),
  {
    name: 'those who bring most are cut off where several brought the same',
    changes: [
      {
        file: 'apps/server/src/modules/wallet/top-fans.repository.ts',
        find: '(earned, buyer_id) < (${after.rank}::numeric, ${after.id}::uuid)',
        replace: 'earned < ${after.rank}::numeric and ${after.id}::uuid is not null',
      },
    ],
    caughtBy: ['apps/server/src/modules/profit/profit.fans.test.ts'],
  },
  plant(
    'a plan takes more than is owed',
    'profit.policy.ts',
    'Math.min(left, amount)',
    'amount',
    'profit.debt.test.ts',
  ),
  {
    name: 'a debt counts reversals of one that was paid off long ago',
    changes: [
      {
        file: 'apps/server/src/modules/wallet/debt.repository.ts',
        find: 'zero.balance_after = 0), 0)',
        replace: 'zero.balance_after = 1), 0)',
      },
    ],
    caughtBy: ['apps/server/src/modules/profit/profit.debt.test.ts'],
  },
  {
    name: 'the stop of a payer is lifted without a line in the audit log',
    changes: [
      {
        file: 'apps/server/src/modules/wallet/commands/lift-payer-stop.ts',
        find: "await record(tx, { act: 'payer.resumed', subject: user, details: { reason } })",
        replace: 'void record',
      },
    ],
    caughtBy: ['apps/server/src/modules/wallet/payer-stop.test.ts'],
  },
  {
    name: 'staff lift their own stop',
    changes: [
      {
        file: 'apps/server/src/modules/wallet/commands/lift-payer-stop.ts',
        find: 'if (user === userIdOf(tx))',
        replace: "if (userIdOf(tx) === '')",
      },
    ],
    caughtBy: ['apps/server/src/modules/wallet/payer-stop.test.ts'],
  },
]
