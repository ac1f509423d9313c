import { useQuery } from '@tanstack/react-query'
import { personQuery } from '#features/staff-people/person-query.ts'
import { PersonView } from '#features/staff-people/person-view.tsx'
import { Head } from '#lib/head.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { unlessShown } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StaffPage } from '../layouts/staff-page.tsx'

/** One person. No query of it is read ahead: each reading is recorded, and to point at a link is no reading. */
export function Component() {
  const t = useT()
  const { user = '' } = useParams()
  const { data: person } = useQuery({ ...personQuery(user), throwOnError: unlessShown })
  return (
    <StaffPage inside>
      {person ? (
        <>
          <Head title={nameOf(person, t)} />
          <PersonView person={person} />
        </>
      ) : (
        <Skeleton className="h-96 w-full rounded-panel" />
      )}
    </StaffPage>
  )
}
