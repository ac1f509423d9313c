import { PeopleList, peoplePages } from '#features/relationships/settings/people-list.tsx'
import { FollowTabs } from '../layouts/follow-tabs.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [peoplePages('listFollowers')]

export function Component() {
  return (
    <SettingsPage>
      <FollowTabs />
      <PeopleList name="listFollowers" />
    </SettingsPage>
  )
}
