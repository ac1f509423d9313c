import { STAFF_ROLES } from '@calina/contract/access'
import { DOCUMENT_SIDES } from '@calina/contract/limits'
import type { StaffAct } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'

type Detail = StaffAct['details'][number]

/** Details with a name in words. Those of settings have the names of the settings. */
const NAMED = [
  ...(['entries', 'findings', 'roles', 'given', 'taken', 'count', 'why', 'device', 'left'] as const),
  ...(['name', 'username', 'blocked', 'unblocked', 'side', 'sides', 'page', 'others', 'reasons'] as const),
  ...(['kind', 'amount', 'because', 'outcome', 'currency'] as const),
]

/** The details of an act but its reason, in words where there are words. Needs the areas `acts` and `staff`. */
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

function useValues() {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const word = (value: string): string => {
    const side = DOCUMENT_SIDES.find(each => each === value)
    if (side) return t(`acts.side.${side}`)
    const role = STAFF_ROLES.find(each => each === value)
    return role ? t(`staff.role.${role}`) : value
  }
  return ({ name, value }: Detail): string => {
    if (name === 'page') return format.number(Number(value) + 1)
    if (name === 'amount') return format.money({ amount: Number(value), currency })
    return value.split(', ').map(word).join(', ')
  }
}
