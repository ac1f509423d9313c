import { LOCALES, type Locale } from '@calina/contract/constants'
import { LANGUAGE_NAMES, useLocale, useT } from '#lib/i18n.ts'

/** The four languages, each by its own name. */
export function LanguageField({ onChange }: { onChange: (locale: Locale) => void }) {
  const t = useT()
  const locale = useLocale()
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{t('shell.language')}</span>
      <select
        className="-ml-1 field-sizing-content min-h-6 cursor-pointer bg-canvas pr-1"
        value={locale}
        onChange={event => {
          const chosen = LOCALES.find(each => each === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {LOCALES.map(each => (
          <option key={each} value={each} lang={each}>
            {LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  )
}
