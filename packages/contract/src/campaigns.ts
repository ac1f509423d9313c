import { z } from 'zod'
import { CAMPAIGN, CAMPAIGN_TOUCHES } from './constants.ts'
import { route } from './route.ts'
import { line, Money, Month, opaque, Time } from './schemas.ts'

/** The `utm_*` parameters of a visit, without their prefix. */
export const CampaignValues = z
  .record(line(CAMPAIGN.maxLength), line(CAMPAIGN.maxLength))
  .refine(values => Object.keys(values).length <= CAMPAIGN.maxParameters, 'too_big')
export type CampaignValues = z.output<typeof CampaignValues>

/** A path of this site, as browsers write it. */
const LandingPath = opaque(1, CAMPAIGN.maxPath).startsWith('/')

/** A visit that a campaign brought: its values, when it was, and the page that it began on. */
export const CampaignTouch = z.strictObject({ values: CampaignValues, at: Time, path: LandingPath })
export type CampaignTouch = z.output<typeof CampaignTouch>

/** The first and the last visit by a campaign before a sign-up; often the same. */
export const CampaignTouches = z.strictObject({ first: CampaignTouch, last: CampaignTouch })
export type CampaignTouches = z.output<typeof CampaignTouches>

const FIGURES = {
  visits: z.int(),
  /** Accounts that were confirmed. */
  signUps: z.int(),
  /** Fans of these whose first purchase it was. */
  firstPurchases: z.int(),
}
/** The parameters that name a campaign; all empty: those without any of the three, and those above a day's limit. */
const NAMED = { source: z.string(), medium: z.string(), name: z.string() }

const Period = z.strictObject({
  month: Month.optional(),
  /** By which visit people are counted: the one that first brought them, or the last before they signed up. */
  touch: z.enum(CAMPAIGN_TOUCHES).default('last'),
})

/** `rest` adds up the campaigns below those that are listed. */
const table = <T extends z.ZodRawShape>(figures: T) => {
  const Figures = z.strictObject(figures)
  return z.strictObject({
    month: z.string(),
    total: Figures,
    items: z.array(z.strictObject({ ...NAMED, ...figures })),
    rest: Figures.nullable(),
  })
}

export const campaigns = {
  recordVisit: route({
    method: 'POST',
    path: '/v1/campaigns/visits',
    summary: 'Count a visit that a campaign brought; nothing of the visitor is kept',
    access: 'public',
    body: z.strictObject({ path: LandingPath, values: CampaignValues }),
    rate: { max: 30, perSeconds: 600, perIp: true },
  }),
  getCampaigns: route({
    method: 'GET',
    path: '/v1/profit/campaigns',
    summary:
      'What campaigns brought to one’s own page in a month: visits, sign-ups, and income net of the fee',
    access: 'creator',
    query: Period,
    answer: table({ ...FIGURES, income: Money }),
  }),
  getAllCampaigns: route({
    method: 'GET',
    path: '/v1/staff/campaigns',
    summary: 'What campaigns brought to the whole site in a month: visits, sign-ups, sales, and fees',
    access: { staff: ['finance', 'administrator'] },
    query: Period,
    answer: table({ ...FIGURES, sales: Money, fees: Money }),
  }),
} as const
export type CampaignTable = z.output<(typeof campaigns.getCampaigns)['answer']>
export type AllCampaigns = z.output<(typeof campaigns.getAllCampaigns)['answer']>
