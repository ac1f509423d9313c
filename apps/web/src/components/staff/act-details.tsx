import { STAFF_ROLES } from '@calina/contract/access'
import {
  PASSKEY_ONLY_DISABLED_WHY,
  PASSKEY_REFUSED_WHY,
  PAYER_SUSPENDED_BECAUSE,
  SESSIONS_ENDED_WHY,
} from '@calina/contract/acts'
import { SET_ASIDE_KINDS } from '@calina/contract/constants'
import { DOCUMENT_REASONS, DOCUMENT_SIDES, REPORT_MEASURES } from '@calina/contract/limits'
import { TRANSACTION_KINDS } from '@calina/contract/sales'
import type { StaffAct } from '@calina/contract/types'
import { WITHDRAWAL_METHOD_KINDS } from '@calina/contract/withdrawal-kinds'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { DOCUMENT_REASON_NAMES } from './document-reasons.ts'

type Detail = StaffAct['details'][number]

/** Details with a name in words. Those of settings have the names of the settings. */
const NAMED = [
  ...(['entries', 'findings', 'roles', 'given', 'taken', 'count', 'why', 'device', 'left'] as const),
  ...(['name', 'username', 'blocked', 'unblocked', 'side', 'sides', 'page', 'others', 'reasons'] as const),
  ...(['kind', 'amount', 'because', 'currency', 'everyone'] as const),
  ...(['number', 'into', 'solved', 'title', 'measure', 'hidden'] as const),
  ...(['reference', 'by', 'end', 'format', 'orders', 'paid', 'returned', 'lines', 'matched', 'is'] as const),
  ...(['offered', 'retired'] as const),
]

/**
 * The details of an act but its reason, in words where there are words. Needs the areas `acts`, `staff`,
 * `staff-documents`, `operator` and `wallet`.
 */
export function ActDetails({ act: { details } }: { act: StaffAct }) {
  const t = useT()
  const inWordsOf = useValues()
  const shown = details.filter(({ name }) => name !== 'reason')
  if (shown.length === 0) return null
  const inWords = (detail: Detail) => {
    const known = NAMED.find(each => each === detail.name)
    return t('acts.detailOf', {
      name: known ? t(`acts.detail.${known}`) : detail.name,
      value: inWordsOf(detail),
    })
  }
  return <span className="text-ink-2">{shown.map(inWords).join(' · ')}</span>
}

/** Where what an act was about is looked at, by the detail that names it. */
const PLACES = { case: '/staff/reports', submission: '/staff/documents', ticket: '/staff/tickets' } as const

/** The address of the case, submission or ticket that an act was about; undefined where it was about none. */
export function placeOfAct({ details }: Pick<StaffAct, 'details'>): string | undefined {
  for (const { name, value } of details) {
    const place = Object.entries(PLACES).find(([of]) => of === name)
    if (place) return `${place[1]}/${value}`
  }
  return undefined
}

/** Codes with a text of their own, by the detail that has them. */
const CODES = {
  why: [...SESSIONS_ENDED_WHY, ...PASSKEY_ONLY_DISABLED_WHY, ...PASSKEY_REFUSED_WHY],
  because: PAYER_SUSPENDED_BECAUSE,
  kind: ['all'],
  reasons: ['other'],
  name: ['true', 'false'],
  solved: ['true', 'false'],
  hidden: ['true', 'false'],
  everyone: ['true', 'false'],
  offered: ['true', 'false'],
  retired: ['true', 'false'],
  measure: REPORT_MEASURES,
  by: ['hand', 'statement'],
  is: ['withdrawal', 'expense', 'open'],
} as const

function useValues() {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const wordOf = (name: string, value: string): string => {
    const codes = Object.entries(CODES).flatMap(([of, own]) => (of === name ? own : []))
    const own = codes.find(each => each === value)
    if (own) return t(`acts.value.${own}`)
    const side = DOCUMENT_SIDES.find(each => each === value)
    if (side) return t(`acts.side.${side}`)
    const role = STAFF_ROLES.find(each => each === value)
    if (role) return t(`staff.role.${role}`)
    const reason = DOCUMENT_REASONS.find(each => name === 'reasons' && each === value)
    if (reason) return t(DOCUMENT_REASON_NAMES[reason])
    const work = SET_ASIDE_KINDS.find(each => name === 'kind' && each === value)
    if (work) return t(`operator.kind.${work}`)
    const method = WITHDRAWAL_METHOD_KINDS.find(each => name === 'kind' && each === value)
    if (method) return t(`acts.method.${method}`)
    const kind = TRANSACTION_KINDS.find(each => name === 'kind' && each === value)
    if (kind) return t(`wallet.line.${kind}`)
    return name === 'blocked' || name === 'unblocked' ? format.country(value) : value
  }
  return ({ name, value }: Detail): string => {
    if (name === 'page') return format.number(Number(value) + 1)
    if (name === 'amount') return format.money({ amount: Number(value), currency })
    return value
      .split(', ')
      .map(each => wordOf(name, each))
      .join(', ')
  }
}
