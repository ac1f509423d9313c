import type { PublicSettings } from '@calina/contract'
import type { Settings } from './settings.ts'

/** What everybody may know of the settings, as they are now. */
export function publicSettings({ state: { values } }: Pick<Settings, 'state'>): PublicSettings {
  const { rechargeLifetimeHours: _, ...known } = values
  return known
}
