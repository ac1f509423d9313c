import { DIGESTS } from '@calina/contract/notification-kinds'
import type { NotificationSettings } from '@calina/contract/types'
import { ChannelTable } from '#features/notifications/channel-table.tsx'
import { PushSwitch } from '#features/notifications/push-switch.tsx'
import { QuietHours } from '#features/notifications/quiet-hours.tsx'
import { useChange, useNotificationSettings } from '#features/notifications/use-notification-settings.ts'
import { deviceZone } from '#lib/device-zone.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { RadioRows } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note } from '#ui/status.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [query('getNotificationSettings')]

/** Of what one is told, by which channels, and when not. Each choice takes effect at once. */
export function Component() {
  const t = useT()
  const { data, isError, refetch } = useNotificationSettings()
  return (
    <SettingsPage>
      {data ? (
        <Choices settings={data} />
      ) : isError ? (
        <LoadError onRetry={() => void refetch()} />
      ) : (
        <section aria-busy="true" aria-label={t('common.loading')}>
          <Skeleton className="h-96 w-full max-w-xl rounded-panel" />
        </section>
      )}
    </SettingsPage>
  )
}

function Choices({ settings }: { settings: NotificationSettings }) {
  const t = useT()
  const change = useChange()
  const { email, digest, topics, push } = settings
  return (
    <div className="flex max-w-xl flex-col gap-9 pt-2">
      {email.refusedAt !== null && (
        <Note kind="warn">
          <p>{t('notifications.refused', { email: email.address })}</p>
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Button size="small" onClick={() => change({ retryEmail: true })}>
              {t('notifications.retryEmail')}
            </Button>
            <Link to="/settings/security/email" className="link">
              {t('notifications.changeEmail')}
            </Link>
          </div>
        </Note>
      )}
      <section>
        <h2 className="heading mb-2">{t('notifications.device')}</h2>
        <PushSwitch pushKey={push.key} />
      </section>
      <section>
        <h2 className="heading">{t('notifications.topics')}</h2>
        <ChannelTable topics={topics} />
      </section>
      <section>
        <h2 className="heading mb-2">{t('notifications.quietTitle')}</h2>
        <QuietHours settings={settings} />
      </section>
      <RadioRows
        legend={t('notifications.digest')}
        value={digest}
        onChange={chosen => change({ digest: chosen, timeZone: deviceZone() })}
        options={DIGESTS.map(each => ({ value: each, text: t(`notifications.digest.${each}`) }))}
      />
    </div>
  )
}
