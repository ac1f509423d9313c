import { SubscribersList } from '#features/subscriptions/settings/subscribers-list.tsx'
import { SubscriptionsList } from '#features/subscriptions/settings/subscriptions-list.tsx'
import { useUser } from '#lib/page.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

/** For fans their subscriptions, for creators their subscribers. */
export function Component() {
  const creator = useUser()?.type === 'model'
  return <SettingsPage>{creator ? <SubscribersList /> : <SubscriptionsList />}</SettingsPage>
}
