const KEY = 'campaign'
const MAX = { name: 40, value: 200 }

/** Keeps every `utm_*` parameter of a visit, without its prefix; a later campaign replaces the earlier one. */
export function rememberCampaign(search: string): void {
  const entries = [...new URLSearchParams(search)]
    .filter(([name, value]) => name.startsWith('utm_') && name.length > 4 && value)
    .map(([name, value]) => [name.slice(4, 4 + MAX.name), value.slice(0, MAX.value)])
  if (entries.length === 0) return
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)))
  } catch {
    // storage is full or forbidden: the visit goes on without a campaign
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
