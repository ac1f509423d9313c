import type { Locale, StaffRole } from '@calina/contract'
import { LANGUAGE_TAGS } from '@calina/contract/language'
import { textsIn } from '../../../platform/texts/texts.ts'

/** Staff roles as a text names them: `soporte y finanzas`. */
export function writeRoles(roles: readonly StaffRole[], locale: Locale): string {
  const t = textsIn(locale)
  return new Intl.ListFormat(LANGUAGE_TAGS[locale], { type: 'conjunction' }).format(
    roles.map(role => t(`staff.role.${role}`)),
  )
}
