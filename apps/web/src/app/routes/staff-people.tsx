import { useKeys } from '#components/keys/keys.ts'
import { stepRow } from '#components/staff/step-rows.ts'
import { PeopleList, peopleQuery } from '#features/staff-people/people-list.tsx'
import { useT } from '#lib/i18n.ts'
import { StaffPage } from '../layouts/staff-page.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ search }: RouteInput) => [
  peopleQuery(search.get('search') ?? '', search.get('filter') ?? ''),
]

export function Component() {
  const t = useT()
  useKeys([
    { key: 'j', text: t('staff-people.nextRow'), run: () => stepRow(1), repeats: true },
    { key: 'k', text: t('staff-people.previousRow'), run: () => stepRow(-1), repeats: true },
  ])
  return (
    <StaffPage>
      <PeopleList />
    </StaffPage>
  )
}
