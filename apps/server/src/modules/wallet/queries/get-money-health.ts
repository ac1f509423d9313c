import type { Answer, moneyDesk } from '@calina/contract'
import { SECOND } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import { comparableEnd, monthAt, previousMonth } from '../../../platform/months.ts'
import { selectChargebacks, selectRecharged, selectSold, selectSums } from '../figures.repository.ts'
import type { OwnedKind, PlatformKind } from '../ledger-accounts.ts'
import { selectLatestChecks } from '../ledger-checks.repository.ts'
import { countWaitingRefunds } from '../refunds.repository.ts'
import { countStrays } from '../stray-payments.repository.ts'

type Health = Answer<typeof moneyDesk.getMoneyHealth>
type Figures = Omit<Health, 'ledger' | 'strays' | 'refunds'> & {
  ledger: Pick<Health['ledger'], 'has' | 'owes'>
}

/** What came in by the provider, less what was paid out. */
const HAS: readonly PlatformKind[] = ['provider_clearing', 'withdrawal_clearing']
/** Whose it is. A debt of creators and losses of the house make less of it. */
const OWES: readonly (OwnedKind | PlatformKind)[] = [
  'fan_wallet',
  'call_hold',
  'creator_pending',
  'creator_available',
  'creator_withdrawal_hold',
  'creator_debt',
  'platform_fee',
  'dispute_loss',
]

/** How long the figures are kept: they read every sale of two months and every line of the platform's accounts. */
const KNOWN_FOR_MS = 30 * SECOND
const known = new WeakMap<Context['jobs'], { at: number; figures: Promise<Figures> }>()

/**
 * What moved this month (UTC), and whether the ledger adds up. Figures are at most half a minute old; the result of the
 * last check is read every time.
 */
export async function getMoneyHealth(ctx: Context): Promise<Health> {
  const [figures, checks, strays, refunds] = await Promise.all([
    recentFigures(ctx),
    selectLatestChecks(ctx.db),
    countStrays(ctx.db),
    countWaitingRefunds(ctx.db),
  ])
  const [latest] = checks.toSorted((a, b) => b.checked_at.getTime() - a.checked_at.getTime())
  return {
    ...figures,
    strays,
    refunds,
    ledger: {
      ...figures.ledger,
      checkedAt: latest?.checked_at.toISOString() ?? null,
      // What the last check of everything has found counts until another one finds it gone.
      findings: Math.max(0, ...checks.map(check => check.findings.length)),
    },
  }
}

function recentFigures(ctx: Context): Promise<Figures> {
  const now = ctx.clock.now().getTime()
  const kept = known.get(ctx.jobs)
  if (kept !== undefined && now >= kept.at && now - kept.at < KNOWN_FOR_MS) return kept.figures
  const figures = readFigures(ctx)
  known.set(ctx.jobs, { at: now, figures })
  figures.catch(() => known.delete(ctx.jobs))
  return figures
}

async function readFigures(ctx: Context): Promise<Figures> {
  const { db, config } = ctx
  const { currency } = config
  const now = ctx.clock.now()
  const month = monthAt(now)
  const [recharges, sold, before, chargebacks, sums] = await Promise.all([
    selectRecharged(db, currency, month.from, month.to),
    selectSold(db, currency, month.from, month.to),
    selectSold(db, currency, previousMonth(month).from, comparableEnd(month, now)),
    selectChargebacks(db, currency, month.from, month.to),
    selectSums(db, currency),
  ])
  const of = (account: OwnedKind | PlatformKind) => sums.get(account) ?? 0
  return {
    month: month.name,
    currency,
    recharges,
    sales: { amount: sold.amount, before: before.amount },
    fees: sold.fees,
    chargebacks,
    ledger: {
      has: HAS.map(account => ({ account, amount: 0 - of(account) })),
      owes: OWES.map(account => ({ account, amount: of(account) })),
    },
  }
}
