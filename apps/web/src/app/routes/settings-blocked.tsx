import { BlockSomebody } from '#features/relationships/settings/block-somebody.tsx'
import { PeopleList, peoplePages } from '#features/relationships/settings/people-list.tsx'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [peoplePages('listBlocked')]

export function Component() {
  return (
    <SettingsPage action={<BlockSomebody />}>
      <PeopleList name="listBlocked" />
    </SettingsPage>
  )
}
