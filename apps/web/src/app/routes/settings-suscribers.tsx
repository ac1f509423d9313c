import { SubscribersList } from '#features/subscriptions/settings/subscribers-list.tsx'
import { SubscriptionsList } from '#features/subscriptions/settings/subscriptions-list.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

/** For fans their subscriptions, for creators their subscribers. */
export function Component() {
  const t = useT()
  const creator = useUser()?.type === 'model'
  return (
    <SettingsPage title={t(creator ? 'shell.subscribers' : 'shell.subscriptions')}>
      {creator ? <SubscribersList /> : <SubscriptionsList />}
    </SettingsPage>
  )
}
