import { LOCALES, type Locale } from '@calina/contract/constants'
import { useCallback } from 'react'
import { keepPreference } from '#lib/cookies.ts'
import { LANGUAGE_NAMES, useLocale, useT, useTexts } from '#lib/i18n.ts'
import { usePage, useUser } from '#lib/page.ts'

/** Changes the language of the screen now, of the next visits by a cookie, and of mails for logged-in users. */
export function useChangeLocale(): (locale: Locale) => void {
  const texts = useTexts()
  const { api, session } = usePage()
  const user = useUser()
  return useCallback(
    locale => {
      keepPreference('locale', locale)
      void texts.change(locale).then(() => {
        document.documentElement.lang = locale
      })
      if (!user) return
      session.change({ locale })
      // the screen has changed already; the mails follow at the next choice if this is lost
      api.setLocale({ body: { locale } }).catch(() => {})
    },
    [texts, api, session, user],
  )
}

/** The language as a quiet choice for the foot of a page. */
export function LanguageSelect() {
  const t = useT()
  const locale = useLocale()
  const change = useChangeLocale()
  return (
    <label className="relative inline-flex items-center">
      <span className="sr-only">{t('shell.language')}</span>
      <select
        className="-ml-1 field-sizing-content min-h-6 cursor-pointer bg-canvas pr-1"
        value={locale}
        onChange={event => {
          const chosen = LOCALES.find(each => each === event.target.value)
          if (chosen) change(chosen)
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
