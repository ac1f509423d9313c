import type { CampaignTouchName } from '@calina/contract'
import type { AllCampaigns, CampaignTable } from '@calina/contract/types'
import { type Context, userIdOf } from '../../../platform/context.ts'
import { monthAt, monthNamed } from '../../../platform/months.ts'
import { money } from '../../wallet/index.ts'
import { type CampaignFigures, type CampaignRow, selectCampaigns } from '../campaigns.repository.ts'

/** Campaigns that are listed; the others are added up. */
const LISTED = 100

interface Period {
  month?: string | undefined
  touch: CampaignTouchName
}

/** What campaigns brought to a creator's own pages in a month (UTC). */
export async function getCampaigns(ctx: Context, period: Period): Promise<CampaignTable> {
  const { month, rows } = await read(ctx, period, userIdOf(ctx))
  const present = ({ visits, signUps, firstPurchases, income }: CampaignFigures) => ({
    visits,
    signUps,
    firstPurchases,
    income: money(ctx, income),
  })
  return { month, ...tableOf(rows, present) }
}

/** The same for the whole site: with what was paid, and the platform's part of it. */
export async function getAllCampaigns(ctx: Context, period: Period): Promise<AllCampaigns> {
  const { month, rows } = await read(ctx, period)
  const present = ({ visits, signUps, firstPurchases, sales, fees }: CampaignFigures) => ({
    visits,
    signUps,
    firstPurchases,
    sales: money(ctx, sales),
    fees: money(ctx, fees),
  })
  return { month, ...tableOf(rows, present) }
}

async function read(ctx: Context, { month: name, touch }: Period, creatorId?: string) {
  const month = name === undefined ? monthAt(ctx.clock.now()) : monthNamed(name)
  const wanted = { month, touch, ...(creatorId !== undefined && { creatorId }) }
  return { month: month.name, rows: await selectCampaigns(ctx.db, wanted, LISTED) }
}

const NOTHING: CampaignFigures = {
  visits: 0,
  signUps: 0,
  firstPurchases: 0,
  sales: 0,
  fees: 0,
  income: 0,
}

function tableOf<T>(rows: readonly CampaignRow[], present: (figures: CampaignFigures) => T) {
  const total = rows[0]?.total ?? NOTHING
  return {
    total: present(total),
    items: rows.map(({ source, medium, name, ...figures }) => ({
      source,
      medium,
      name,
      ...present(figures),
    })),
    rest: rows.length < LISTED ? null : present(rows.reduce(less, total)),
  }
}

const less = (from: CampaignFigures, row: CampaignFigures): CampaignFigures => ({
  visits: from.visits - row.visits,
  signUps: from.signUps - row.signUps,
  firstPurchases: from.firstPurchases - row.firstPurchases,
  sales: from.sales - row.sales,
  fees: from.fees - row.fees,
  income: from.income - row.income,
})
