import { LOCALES, THEMES } from '@calina/contract/constants'
import { usePreferences } from '#features/preferences/use-preferences.ts'
import { LANGUAGE_NAMES, useLocale, useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { setTheme, useTheme } from '#lib/theme.ts'
import { Switch } from '#ui/choice.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { useChangeLocale } from '../layouts/language.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

const AUDIENCES = ['everyone', 'subscribers', 'paid'] as const

export const queries = () => [query('getPreferences')]

/** How the pages are shown, on every device of the person. Each choice takes effect at once. */
export function Component() {
  const t = useT()
  const theme = useTheme()
  const locale = useLocale()
  const user = useUser()
  const changeLocale = useChangeLocale()
  const { preferences, choose } = usePreferences()
  return (
    <SettingsPage>
      <div className="flex max-w-md flex-col gap-8 pt-2">
        <RadioRows
          legend={t('shell.theme')}
          value={theme}
          onChange={appearance => {
            setTheme(appearance)
            choose({ appearance })
          }}
          options={THEMES.map(each => ({ value: each, text: t(`shell.theme.${each}`) }))}
        />
        <RadioRows
          legend={t('shell.language')}
          value={locale}
          onChange={changeLocale}
          options={LOCALES.map(each => ({ value: each, text: LANGUAGE_NAMES[each], lang: each }))}
        />
        <Switch
          checked={preferences?.reducedMotion ?? false}
          disabled={!preferences}
          detail={t('preferences.motionDetail')}
          onChange={event => choose({ reducedMotion: event.target.checked })}
        >
          {t('preferences.motion')}
        </Switch>
        <Switch
          checked={preferences?.dataSaver ?? false}
          disabled={!preferences}
          detail={t('preferences.saverDetail')}
          onChange={event => choose({ dataSaver: event.target.checked })}
        >
          {t('preferences.saver')}
        </Switch>
        {user?.type === 'model' && (
          <RadioRows
            legend={t('preferences.audience')}
            value={preferences?.audience}
            onChange={audience => choose({ audience })}
            options={AUDIENCES.map(each => ({ value: each, text: t(`preferences.audience.${each}`) }))}
          />
        )}
      </div>
    </SettingsPage>
  )
}
