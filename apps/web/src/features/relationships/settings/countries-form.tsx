import type { BlockedCountries } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState } from 'react'
import { SaveBar } from '#components/forms/save-bar.tsx'
import { countryOptions } from '#lib/countries.ts'
import { isError } from '#lib/errors.ts'
import { useForm } from '#lib/form.ts'
import { useLocale, useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { Checkbox } from '#ui/choice.tsx'
import { SearchField } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { matchesCountry } from './matches-country.ts'

/** From which countries a creator is not seen. Saved together, so that a slip of the finger changes nothing yet. */
export function CountriesForm({ chosen }: { chosen: BlockedCountries }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const saved = useMemo(() => ({ countries: chosen.countries }), [chosen.countries])
  const form = useForm<{ countries: string[] }>({
    saved,
    draft: 'blocked-countries',
    save: async ({ countries }) => {
      try {
        const next = await api.setBlockedCountries({ body: { countries, version: chosen.version } })
        client.setQueryData(query('getBlockedCountries').queryKey, next)
        toast.success(t('settings.countriesSaved'))
        return { countries: next.countries }
      } catch (error) {
        // what stands now is shown beside the reason
        if (isError(error, 'COUNTRIES_CHANGED')) changed(client, 'blocked-countries')
        throw error
      }
    },
  })
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { countries } = form.values
  const options = useMemo(() => countryOptions(format.country, locale), [format, locale])
  const shown = options.filter(option => matchesCountry(option, wanted))
  // sorted by what is saved: nothing moves while boxes are ticked
  const sections = [
    {
      title: t('settings.countriesBlocked'),
      of: shown.filter(({ value }) => saved.countries.includes(value)),
    },
    {
      title: t('settings.countriesOther'),
      of: shown.filter(({ value }) => !saved.countries.includes(value)),
    },
  ]

  function choose(code: string, isBlocked: boolean): void {
    const rest = countries.filter(each => each !== code)
    form.set('countries', isBlocked ? [...rest, code].sort() : rest)
  }

  return (
    <form {...form.props}>
      <p className="mb-3 max-w-xl text-ink-2">{t('settings.countriesText')}</p>
      <SearchField
        label={t('settings.searchCountry')}
        maxLength={100}
        value={search}
        onChange={setSearch}
        onKeyDown={event => {
          if (event.key === 'Enter') event.preventDefault()
        }}
        className="mb-2"
      />
      <p className="mb-4 text-ink-2 text-small" aria-live="polite">
        {shown.length === 0
          ? t('settings.noCountry')
          : t('settings.countriesCount', { count: countries.length })}
      </p>
      {sections.map(
        ({ title, of }) =>
          of.length > 0 && (
            <fieldset key={title} className="mb-6">
              <legend className="mb-1 font-semibold text-ink-2 text-small">{title}</legend>
              <ul className="columns-1 sm:columns-2">
                {of.map(({ value, text }) => (
                  <li key={value} className="break-inside-avoid py-1.5">
                    <Checkbox
                      checked={countries.includes(value)}
                      onChange={event => choose(value, event.target.checked)}
                    >
                      {text}{' '}
                      <span aria-hidden="true" className="text-ink-3 text-small">
                        {value}
                      </span>
                    </Checkbox>
                    {value === chosen.here && countries.includes(value) && (
                      <Note kind="warn" alert className="mt-2">
                        {t('settings.countriesHere', { country: text })}
                      </Note>
                    )}
                  </li>
                ))}
              </ul>
            </fieldset>
          ),
      )}
      <SaveBar form={form} />
    </form>
  )
}
