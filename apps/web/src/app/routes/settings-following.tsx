import { PeopleList, peoplePages } from '#features/relationships/settings/people-list.tsx'
import { useT } from '#lib/i18n.ts'
import { SettingsPage } from '../layouts/settings-page.tsx'

export const queries = () => [peoplePages('listFollowing')]

export function Component() {
  const t = useT()
  return (
    <SettingsPage title={t('shell.following')}>
      <PeopleList name="listFollowing" />
    </SettingsPage>
  )
}
