import type { QueueItem } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'

/** What the list says of a ticket: its number and what it is about, and who answers it. */
export function useDescribeTicket(): (item: QueueItem) => string {
  const t = useT()
  return ({ tickets }) => {
    if (!tickets) return ''
    const { number, subject, assignee } = tickets
    const about = `#${number} ${subject}`
    return assignee
      ? t('staff-tickets.rowOf', {
          about,
          name: assignee.own ? t('staff-tickets.me') : assignee.name,
        })
      : about
  }
}
