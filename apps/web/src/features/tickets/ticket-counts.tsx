import { useInfiniteQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { ticketsPages } from './queries.ts'

/** How many own tickets are open and solved, as far as it is known: the link that it stands in leads to them anyway. */
export function TicketCounts() {
  const t = useT()
  const { data } = useInfiniteQuery(ticketsPages('all'))
  const { open = 0, solved = 0 } = data?.pages[0]?.counts ?? {}
  const counts = [
    ...(open > 0 ? [t('help.openTickets', { count: open })] : []),
    ...(solved > 0 ? [t('help.solvedTickets', { count: solved })] : []),
  ]
  return counts.length > 0 && <span className="help-counts figures">{counts.join(', ')}</span>
}
