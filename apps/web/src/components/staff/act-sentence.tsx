import { AUDIT_ACTS, type AuditActName } from '@calina/contract/acts'
import type { StaffAct } from '@calina/contract/types'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'

const isKnown = (act: string): act is AuditActName => AUDIT_ACTS.some(known => known === act)

/**
 * What was done, as a sentence that begins with who did it. Needs the area `acts`: an act of the contract without its text
 * there does not compile.
 */
export function ActSentence({ act }: { act: Pick<StaffAct, 'act' | 'actor'> }): ReactNode {
  const t = useT()
  const actor = act.actor ? nameOf(act.actor, t) : t('acts.system')
  const tags = { b: (chunk: string) => <b>{chunk}</b> }
  return isKnown(act.act)
    ? t.rich(`acts.${act.act}`, tags, { actor })
    : t.rich('acts.other', tags, { actor, act: act.act })
}
