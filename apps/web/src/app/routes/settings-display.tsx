import { LOCALES, THEMES } from '@calina/contract/constants'
import type { Preferences } from '@calina/contract/types'
import { useChoose, usePreferences } from '#features/preferences/use-preferences.ts'
import { LANGUAGE_NAMES, useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useTheme } from '#lib/theme.ts'
import { useInstall } from '#lib/use-install.ts'
import { Button } from '#ui/button.tsx'
import { Switch } from '#ui/choice.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

/** What others in the person's chats see of them. */
const SIGNALS = ['receipts', 'typing', 'presence'] as const
const AUDIENCES = ['everyone', 'subscribers', 'paid'] as const

export const queries = () => [query('getPreferences')]

/** How the pages are shown, on every device of the person. Each choice takes effect at once. */
export function Component() {
  const t = useT()
  const { preferences, isError, refetch } = usePreferences()
  return (
    <SettingsPage>
      {preferences ? (
        <Choices preferences={preferences} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full max-w-md rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}

function Choices({ preferences }: { preferences: Preferences }) {
  const t = useT()
  const theme = useTheme()
  const user = useUser()
  const choose = useChoose()
  const { appearance, locale, reducedMotion, dataSaver, audience } = preferences
  return (
    <div className="flex max-w-md flex-col gap-8 pt-2">
      <RadioRows
        legend={t('shell.theme')}
        value={appearance ?? theme}
        onChange={chosen => choose({ appearance: chosen })}
        options={THEMES.map(each => ({ value: each, text: t(`shell.theme.${each}`) }))}
      />
      <RadioRows
        legend={t('shell.language')}
        value={locale}
        onChange={chosen => choose({ locale: chosen })}
        options={LOCALES.map(each => ({ value: each, text: LANGUAGE_NAMES[each], lang: each }))}
      />
      <Switch
        checked={reducedMotion}
        detail={t('preferences.motionDetail')}
        onChange={event => choose({ reducedMotion: event.target.checked })}
      >
        {t('preferences.motion')}
      </Switch>
      <Switch
        checked={dataSaver}
        detail={t('preferences.saverDetail')}
        onChange={event => choose({ dataSaver: event.target.checked })}
      >
        {t('preferences.saver')}
      </Switch>
      <section className="flex flex-col gap-6" aria-labelledby="signals">
        <h2 id="signals" className="heading">
          {t('preferences.signals')}
        </h2>
        {SIGNALS.map(signal => (
          <Switch
            key={signal}
            checked={preferences[signal]}
            detail={t(`preferences.${signal}Detail`)}
            onChange={event => choose({ [signal]: event.target.checked })}
          >
            {t(`preferences.${signal}`)}
          </Switch>
        ))}
      </section>
      {user?.type === 'model' && (
        <RadioRows
          legend={t('preferences.audience')}
          value={audience}
          onChange={chosen => choose({ audience: chosen })}
          options={AUDIENCES.map(each => ({ value: each, text: t(`preferences.audience.${each}`) }))}
        />
      )}
      <Install />
    </div>
  )
}

/** How the page becomes an app of this device, where it may. */
function Install() {
  const t = useT()
  const { way, install } = useInstall()
  if (!way) return null
  return (
    <section className="flex items-center gap-4" aria-labelledby="install">
      <span className="min-w-0 flex-1">
        <span id="install" className="block font-semibold">
          {t('preferences.install')}
        </span>
        <span className="block text-ink-2 text-small">
          {t(way === 'offer' ? 'preferences.installDetail' : 'preferences.installIos')}
        </span>
      </span>
      {way === 'offer' && <Button onClick={install}>{t('preferences.installNow')}</Button>}
    </section>
  )
}
