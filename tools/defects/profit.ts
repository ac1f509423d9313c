import { type Defect, within } from './defect.ts'

const plant = within('modules/profit')
const WEEK = 'profit.week.test.ts'

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
    '/src/modules/subscriptions/subscriptions.repository.ts',
    'before.starts_at < period.starts_at',
    'before.starts_at > period.starts_at',
    WEEK,
  ),
  plant(
    'a renewal that comes late is a new subscription',
    '/src/modules/subscriptions/subscriptions.repository.ts',
    ' - make_interval(secs => ${TOO_LATE_MS / 1_000})',
    ' - make_interval(secs => ${TOO_LATE_MS / 86_400_000})',
    WEEK,
  ),
]
