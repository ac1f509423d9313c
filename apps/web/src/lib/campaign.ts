import { CAMPAIGN, NOT_IN_A_LINE } from '@calina/contract/constants'
import type { CampaignTouch, CampaignTouches, CampaignValues } from '@calina/contract/types'
import type { Api } from './api.ts'

const KEY = 'campaign'
/** What this tab has counted already: a reload and the way back are no other visit. */
const COUNTED = 'campaign-visits'
/** A campaign is forgotten after so long. */
const KEPT_MS = 365 * 24 * 60 * 60 * 1000

/** As the sign-up takes it: links carry more than that. */
const unfit = new RegExp(`[${NOT_IN_A_LINE}]`, 'gu')
const fit = (text: string) =>
  text
    .replace(unfit, '')
    .slice(0, CAMPAIGN.maxLength)
    .replace(/\p{Cs}$/u, '')
    .trim()

/** Every `utm_*` parameter of an address, without its prefix; undefined where it has none. */
function campaignIn(search: string): CampaignValues | undefined {
  const entries = [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith('utm_'))
    .map(([name, value]) => [fit(name.slice(4)), fit(value)] as const)
    // servers refuse a body with such a name altogether
    .filter(([name, value]) => name && value && name !== '__proto__')
  return entries.length === 0 ? undefined : Object.fromEntries(entries.slice(0, CAMPAIGN.maxParameters))
}

/** Storage may be full or forbidden: the visit continues without it. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The visits by a campaign so far, for the sign-up. */
export function storedCampaign(now: number): CampaignTouches | undefined {
  return attempt(() => {
    const { first, last }: Partial<CampaignTouches> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const kept = [first, last].filter(touch => touch !== undefined && now - Date.parse(touch.at) < KEPT_MS)
    const [earliest, latest = earliest] = kept
    return earliest && latest ? { first: earliest, last: latest } : undefined
  })
}

/** Keeps the campaign of a visit, as the last and, where there was none before, as the first; answers it. */
export function rememberCampaign(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  now: number,
): CampaignTouch | undefined {
  const values = campaignIn(search)
  if (values === undefined) return undefined
  const last = { values, at: new Date(now).toISOString(), path: pathname.slice(0, CAMPAIGN.maxPath) }
  const first = storedCampaign(now)?.first ?? last
  attempt(() => localStorage.setItem(KEY, JSON.stringify({ first, last })))
  return last
}

/** Counts the visit of a campaign, once in this tab. That it was not counted is nobody's concern here. */
export function countVisit({ values, path }: CampaignTouch, api: Pick<Api, 'recordVisit'>): void {
  const visit = JSON.stringify([path, values])
  const counted: unknown = attempt(() => JSON.parse(sessionStorage.getItem(COUNTED) ?? '[]'))
  const before = Array.isArray(counted) ? counted : []
  if (before.includes(visit)) return
  attempt(() => sessionStorage.setItem(COUNTED, JSON.stringify([...before, visit].slice(-20))))
  void api.recordVisit({ body: { path, values } }).catch(() => {})
}
