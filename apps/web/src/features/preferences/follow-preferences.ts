import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepPreference } from '#lib/cookies.ts'
import { setDataSaver } from '#lib/data-saver.ts'
import { useTexts } from '#lib/i18n.ts'
import { usePage } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { setTheme, themeOf } from '#lib/theme.ts'

/** Shows the page as the account says, also when another device has changed it. What was never chosen stays as it is. */
export function useFollowPreferences(): void {
  const { session } = usePage()
  const texts = useTexts()
  const { data } = useQuery({ ...query('getPreferences'), staleTime: Number.POSITIVE_INFINITY })
  useEffect(() => {
    if (!data) return
    const { dataset, lang } = document.documentElement
    if (data.appearance !== null && data.appearance !== themeOf(dataset.theme)) setTheme(data.appearance)
    if (data.reducedMotion) dataset.motion = 'still'
    else delete dataset.motion
    setDataSaver(data.dataSaver)
    if (data.locale === lang) return
    keepPreference('locale', data.locale)
    void texts.change(data.locale).then(() => {
      document.documentElement.lang = data.locale
    })
    session.change({ locale: data.locale })
  }, [data, texts, session])
}
