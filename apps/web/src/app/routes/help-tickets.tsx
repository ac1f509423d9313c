import '../../features/tickets/tickets.css'
import { GuestQuestion, GuestTicketView } from '#features/tickets/guest.tsx'
import { aboutIn, topicIn } from '#features/tickets/queries.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useUser } from '#lib/page.ts'
import { useSearchParams } from '#lib/router.tsx'

export const member = lazyCode(() => import('../members/help-tickets.tsx'))

/** Tickets of members, and what guests ask: one address for both, because both are sent to it. */
export function Component() {
  const user = useUser()
  const search = useSearchParams()
  const parts = useLazyCode(member, user !== undefined)
  const token = search.get('token')
  const about = aboutIn(search)
  if (token) return <GuestTicketView key={token} token={token} />
  if (!user) return <GuestQuestion about={about} />
  return parts ? (
    <parts.OwnTickets open={search.get('ticket') ?? undefined} about={about} topic={topicIn(search)} />
  ) : null
}
