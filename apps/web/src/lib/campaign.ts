import { CAMPAIGN, NOT_IN_A_LINE } from '@calina/contract/constants'

const KEY = 'campaign'

/** As the sign-up takes it: links carry more than that. */
const unfit = new RegExp(`[${NOT_IN_A_LINE}]`, 'gu')
const fit = (text: string) =>
  text
    .replace(unfit, '')
    .slice(0, CAMPAIGN.maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()

/** Keeps every `utm_*` parameter of a visit, without its prefix; a later campaign replaces the earlier one. */
export function rememberCampaign(search: string): void {
  const entries = [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [fit(name.slice(4)), fit(value)])
    .filter(([name, value]) => name && value)
  if (entries.length === 0) return
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries.slice(0, CAMPAIGN.maxParameters))))
  } catch {
    // storage is full or forbidden: the visit continues without a campaign
  }
}

/** The stored campaign, for the sign-up. */
export function storedCampaign(): Record<string, string> | undefined {
  try {
    const stored = localStorage.getItem(KEY)
    return stored ? JSON.parse(stored) : undefined
  } catch {
    return undefined
  }
}
