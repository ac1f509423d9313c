import { GivenList, givenPages } from '#features/subscriptions/given/given-list.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [givenPages()]

/** The subscriptions that a fan gave to others. */
export function Component() {
  return (
    <SettingsPage>
      <GivenList />
    </SettingsPage>
  )
}
