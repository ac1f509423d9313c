import type { CampaignValues } from '@calina/contract/types'
import type { CampaignName } from './campaigns.tables.ts'

/** How many campaigns are told apart on one creator's pages in a day; visits by others are counted together. */
export const CAMPAIGNS_A_DAY = 50

/** What has no name, or is above the limit of its day. */
export const OTHERS: CampaignName = { source: '', medium: '', name: '' }

/** The three parameters that name a campaign. */
export function nameOf(values: CampaignValues): CampaignName {
  return { source: values.source ?? '', medium: values.medium ?? '', name: values.campaign ?? '' }
}

/** Programs that say what they are: search engines, previews of links, monitors. */
const PROGRAM = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|monitor|curl\/|wget\//i

/** Whether a visit is one of a person, as far as its browser says. */
export function isPerson(userAgent: string | null): boolean {
  return userAgent !== null && userAgent !== '' && !PROGRAM.test(userAgent)
}
