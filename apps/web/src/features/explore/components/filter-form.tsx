import { ATTRIBUTE_VALUES } from '@calina/contract/attributes'
import { PROFILE } from '@calina/contract/limits'
import { type FormEvent, useId, useRef, useState } from 'react'
import { currencySymbol } from '#lib/amount.ts'
import { countryOptions } from '#lib/countries.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat, useWriting } from '#lib/page.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { FieldError } from '#ui/field-error.tsx'
import { Link } from '#ui/link.tsx'
import { type Draft, draftOf, filtersOf, type Problem } from '../filter-draft.ts'
import { COUNTRIES_OF, type Filters, KINDS, ONLY, PRICES, pathOf, type Range, type View } from '../view.ts'

interface FilterFormProps {
  view: View
  /** Shows what the filters leave. */
  onApply: (filters: Filters) => void
}

/** What a viewer may narrow the results of a tab by. Nothing is narrowed before it is applied. */
export function FilterForm({ view, onApply }: FilterFormProps) {
  const t = useT()
  const writing = useWriting()
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Draft>(() => draftOf(view.filters, writing))
  const [tried, setTried] = useState(false)
  const { filters, problems } = filtersOf(draft, writing)
  const set = (name: string, value: string) => setDraft(was => ({ ...was, [name]: value }))
  const fields: Fields = { draft, set, problems: tried ? problems : {} }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (Object.keys(problems).length === 0) return onApply(filters)
    setTried(true)
    // once the fields say what is wrong
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} noValidate className="filter-form" onSubmit={submit}>
      {view.tab === 'posts' ? <OfPosts {...fields} /> : <OfCreators {...fields} />}
      <div className="filter-foot">
        <Button look="text" onClick={() => onApply({})}>
          {t('explore.clear')}
        </Button>
        <Button type="submit" look="solid">
          {t('explore.apply')}
        </Button>
      </div>
    </form>
  )
}

interface Fields {
  draft: Draft
  set: (name: string, value: string) => void
  problems: Readonly<Record<string, Problem>>
}

function OfPosts({ draft, set }: Fields) {
  const t = useT()
  return (
    <div className="filter-fields">
      <One name="kind" legend={t('explore.kind')} values={KINDS} draft={draft} set={set} />
      <One name="price" legend={t('explore.access')} values={PRICES} draft={draft} set={set} />
      <Onlys names={['live']} draft={draft} set={set} />
      <p className="filter-wide text-small">
        <Link to={pathOf({ tab: 'creators' })} className="link">
          {t('explore.byCreators')}
        </Link>
      </p>
    </div>
  )
}

function OfCreators(fields: Fields) {
  const t = useT()
  const format = useFormat()
  const locale = useLocale()
  const { draft, set } = fields
  const countries = [{ value: '', text: t('explore.anyCountry') }, ...countryOptions(format.country, locale)]
  return (
    <div className="filter-fields">
      <Onlys names={ONLY} draft={draft} set={set} />
      <Ends name="price" {...fields} />
      <Ends name="age" {...fields} />
      <Ends name="height" {...fields} />
      <Ends name="weight" {...fields} />
      {COUNTRIES_OF.map(name => (
        <Select
          key={name}
          label={t(`profile.attribute.${name}`)}
          options={countries}
          value={draft[name] ?? ''}
          onChange={event => set(name, event.target.value)}
        />
      ))}
      <TextField
        label={t('profile.attribute.city')}
        maxLength={PROFILE.maxCity}
        autoComplete="off"
        value={draft.city ?? ''}
        onChange={event => set('city', event.target.value)}
      />
      {Object.entries(ATTRIBUTE_VALUES).map(([name, values]) => (
        <Several
          key={name}
          name={name}
          // nobody is looked for by what they would rather not say
          values={values.filter(value => value !== 'undisclosed')}
          draft={draft}
          set={set}
        />
      ))}
    </div>
  )
}

type Setting = Pick<Fields, 'draft' | 'set'>

/** One of a few, or any. */
function One({
  name,
  legend,
  values,
  draft,
  set,
}: Setting & { name: string; legend: string; values: readonly string[] }) {
  const t = useT()
  const group = useId()
  const chosen = draft[name] ?? ''
  return (
    <fieldset className="filter-wide">
      <legend className="label">{legend}</legend>
      <div className="filter-chips">
        {['', ...values].map(value => (
          <label key={value} className="chip relative">
            <input
              type="radio"
              className="hidden-input"
              name={group}
              checked={value === chosen}
              onChange={() => set(name, value)}
            />
            {value === '' ? t('explore.any') : t(`explore.${name}.${value}` as PlainId)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Those for which something is so. */
function Onlys({ names, draft, set }: Setting & { names: readonly (typeof ONLY)[number][] }) {
  const t = useT()
  return (
    <fieldset className="filter-wide">
      <legend className="label">{t('explore.onlyThose')}</legend>
      <div className="filter-chips">
        {names.map(name => (
          <label key={name} className="chip relative">
            <input
              type="checkbox"
              className="hidden-input"
              checked={draft[name] === 'true'}
              onChange={event => set(name, event.target.checked ? 'true' : '')}
            />
            {t(`explore.only.${name}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** One or several values of an attribute. */
function Several({ name, values, draft, set }: Setting & { name: string; values: readonly string[] }) {
  const t = useT()
  const chosen = (draft[name] ?? '').split(',').filter(Boolean)
  return (
    <fieldset className="filter-wide filter-half">
      <legend className="label">{t(`profile.attribute.${name}` as PlainId)}</legend>
      <div className="filter-chips">
        {values.map(value => (
          <label key={value} className="chip relative">
            <input
              type="checkbox"
              className="hidden-input"
              checked={chosen.includes(value)}
              onChange={event =>
                set(
                  name,
                  values
                    .filter(each => (each === value ? event.target.checked : chosen.includes(each)))
                    .join(','),
                )
              }
            />
            {t(`profile.${name}.${value}` as PlainId)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const UNITS: Partial<Record<Range, string>> = { height: 'cm', weight: 'kg' }

/** The two ends of a range. */
function Ends({ name, draft, set, problems }: Fields & { name: Range }) {
  const t = useT()
  const writing = useWriting()
  const id = useId()
  const format = useFormat()
  const said = (problem: Problem | undefined): string | undefined => {
    if (!problem) return undefined
    if (problem.kind === 'number')
      return t('explore.problem.number', { min: format.number(problem.min), max: format.number(problem.max) })
    return t(problem.kind === 'order' ? 'explore.problem.order' : 'explore.problem.amount')
  }
  const error = said(problems[`${name}Min`] ?? problems[`${name}Max`])
  const label = name === 'price' ? t('explore.planPrice') : t(`profile.attribute.${name}`)
  return (
    <fieldset>
      <legend className="label pb-1.5">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['Min', 'Max'] as const).map(end => {
          const field = `${name}${end}`
          return (
            <div key={end} className="input">
              <input
                type="text"
                inputMode={name === 'price' ? 'decimal' : 'numeric'}
                autoComplete="off"
                maxLength={name === 'price' ? 12 : 4}
                aria-label={`${label}, ${t(end === 'Min' ? 'explore.min' : 'explore.max')}`}
                placeholder={t(end === 'Min' ? 'explore.min' : 'explore.max')}
                aria-invalid={problems[field] ? true : undefined}
                aria-describedby={error ? id : undefined}
                value={draft[field] ?? ''}
                onChange={event => set(field, event.target.value)}
              />
              <span className="text-ink-2 text-small" aria-hidden="true">
                {name === 'price' ? currencySymbol(writing) : UNITS[name]}
              </span>
            </div>
          )
        })}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
