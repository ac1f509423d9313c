import { LOCALES, THEMES } from '@calina/contract/constants'
import { LANGUAGE_NAMES, useLocale, useT } from '#lib/i18n.ts'
import { setTheme, useTheme } from '#lib/theme.ts'
import { RadioRows } from '#ui/radio.tsx'
import { useChangeLocale } from '../layouts/language.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

/** Theme and language; both take effect at once. */
export function Component() {
  const t = useT()
  const theme = useTheme()
  const locale = useLocale()
  const changeLocale = useChangeLocale()
  return (
    <SettingsPage>
      <div className="flex max-w-md flex-col gap-8 pt-2">
        <RadioRows
          legend={t('shell.theme')}
          value={theme}
          onChange={setTheme}
          options={THEMES.map(each => ({ value: each, text: t(`shell.theme.${each}`) }))}
        />
        <RadioRows
          legend={t('shell.language')}
          value={locale}
          onChange={changeLocale}
          options={LOCALES.map(each => ({ value: each, text: LANGUAGE_NAMES[each], lang: each }))}
        />
      </div>
    </SettingsPage>
  )
}
