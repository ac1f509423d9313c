import { useEffect } from 'react'
import { keepPreference } from '#lib/cookies.ts'
import { setDataSaver } from '#lib/data-saver.ts'
import { useTexts } from '#lib/i18n.ts'
import { setStill } from '#lib/motion.ts'
import { usePage } from '#lib/page.ts'
import { setTheme, themeOf } from '#lib/theme.ts'
import { usePreferences } from './use-preferences.ts'

/** Shows the page as the account says, also when another device has changed it. What was never chosen stays as it is. */
export function useFollowPreferences(): void {
  const { session } = usePage()
  const texts = useTexts()
  const { preferences } = usePreferences()
  useEffect(() => {
    if (!preferences) return
    const { appearance, reducedMotion, dataSaver, locale } = preferences
    if (appearance !== null && appearance !== themeOf(document.documentElement.dataset.theme))
      setTheme(appearance)
    setStill(reducedMotion)
    setDataSaver(dataSaver)
    if (locale === texts.wanted) return
    keepPreference('locale', locale)
    // without its texts the page stays in its language
    texts.change(locale).catch(() => {})
    session.change({ locale })
  }, [preferences, texts, session])
}
