import type { Device } from '@calina/contract/types'
import type { Translate } from '#lib/i18n.ts'

/** `iPhone, Safari`, or what is known of it. Needs the area `account`. */
export function deviceText({ browser, system }: Device, t: Translate): string {
  const known = [system, browser].filter(part => part !== null)
  return known.length > 0 ? known.join(', ') : t('account.unknownDevice')
}
