import FilterIcon from 'icon:sliders-horizontal'
import { TRANSACTION_KINDS, type TransactionKind } from '@calina/contract/sales'
import type { TransactionFilter } from '@calina/contract/types'
import { type ReactNode, useId, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextField } from '#ui/field.tsx'

/** What is asked for, as it is typed: days are those of the reader's own calendar. */
export interface TypedFilter {
  kind: string
  direction: string
  from: string
  until: string
  person: string
}

export const NOTHING_TYPED: TypedFilter = { kind: '', direction: '', from: '', until: '', person: '' }
export const isTyped = (typed: TypedFilter): boolean => Object.values(typed).some(text => text.trim() !== '')

/** Lines of these stand on one kind of balance alone. */
const OF_FANS: readonly TransactionKind[] = ['recharge']
const OF_CREATORS: readonly TransactionKind[] = [
  'release',
  'withdrawal-hold',
  'withdrawal-returned',
  'withdrawal-bounced',
]

const kindsFor = (creator: boolean): TransactionKind[] =>
  TRANSACTION_KINDS.filter(kind => !(creator ? OF_FANS : OF_CREATORS).includes(kind))

/** The beginning of a day, so many days later; undefined for what is no date. */
function dayBeginning(date: string, later = 0): string | undefined {
  const [year, month, day] = date.split('-').map(Number)
  if (year === undefined || month === undefined || day === undefined) return undefined
  const at = new Date(2000, 0, 1)
  at.setFullYear(year, month - 1, day + later)
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9998 ? undefined : at.toISOString()
}

/** What is asked of the server; what is not typed, or no date, is left out. */
export function filterOf({ kind, direction, from, until, person }: TypedFilter): TransactionFilter {
  const [since, before] = [dayBeginning(from), dayBeginning(until, 1)]
  const wanted = TRANSACTION_KINDS.find(each => each === kind)
  const q = person.trim()
  return {
    ...(wanted && { kind: wanted }),
    ...((direction === 'in' || direction === 'out') && { direction }),
    ...(since !== undefined && { from: since }),
    ...(before !== undefined && { before }),
    ...(q !== '' && { q }),
  }
}

/** What is typed, and what of it has stood still long enough to be asked for. */
export function useTypedFilter() {
  const [typed, setTyped] = useState(NOTHING_TYPED)
  const person = useSettled(typed.person)
  return { typed, setTyped, filter: filterOf({ ...typed, person }) }
}

interface TransactionFiltersProps {
  creator: boolean
  typed: TypedFilter
  onChange: (typed: TypedFilter) => void
  /** Stands in the line of the button. */
  children: ReactNode
}

/** The fields that narrow the list, behind a button. */
export function TransactionFilters({ creator, typed, onChange, children }: TransactionFiltersProps) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState(false)
  const of = (name: keyof TypedFilter) => ({
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...typed, [name]: event.target.value }),
  })
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={FilterIcon}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(before => !before)}
        >
          {t('wallet.narrow')}
        </Button>
        {isTyped(typed) && (
          <Button look="line" onClick={() => onChange(NOTHING_TYPED)}>
            {t('wallet.narrowNot')}
          </Button>
        )}
        {children}
      </div>
      <div id={id} hidden={!open} className="mt-3">
        <div className="grid gap-4 rounded-panel bg-well p-5 sm:grid-cols-2">
          <Select
            label={t('wallet.kindOf')}
            options={[
              { value: '', text: t('wallet.filter.all') },
              ...kindsFor(creator).map(kind => ({ value: kind, text: t(`wallet.line.${kind}`) })),
            ]}
            {...of('kind')}
          />
          <Select
            label={t('wallet.direction')}
            options={[
              { value: '', text: t('wallet.direction.both') },
              { value: 'in', text: t('wallet.direction.in') },
              { value: 'out', text: t('wallet.direction.out') },
            ]}
            {...of('direction')}
          />
          <TextField label={t('wallet.fromDay')} type="date" max={typed.until} {...of('from')} />
          <TextField label={t('wallet.untilDay')} type="date" min={typed.from} {...of('until')} />
          <TextField
            className="sm:col-span-2"
            label={t('wallet.searchPerson')}
            type="search"
            maxLength={100}
            {...of('person')}
          />
        </div>
      </div>
    </>
  )
}
