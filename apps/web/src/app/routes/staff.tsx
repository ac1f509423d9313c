import { Greeting } from '#features/staff/home/greeting.tsx'
import { useUser } from '#lib/page.ts'

/** The home of staff. */
export function Component() {
  const user = useUser()
  if (!user) return null
  return (
    <div className="staff-page">
      <Greeting user={user} />
    </div>
  )
}
