import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setAppBadge } from '#lib/app-badge.ts'
import { useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'

/** The numbers of what is unread and what they are called; the app's icon shows their sum. */
export function useCounts(): Record<'unread' | 'bell', { value: number; label: string }> {
  const t = useT()
  const { data: chats } = useQuery(query('countUnread'))
  const { data: told } = useQuery(query('countNotifications'))
  const [unread, bell] = [chats?.chats ?? 0, told?.unread ?? 0]
  useEffect(() => setAppBadge(unread + bell), [unread, bell])
  return {
    unread: { value: unread, label: t('shell.unread', { count: unread }) },
    bell: { value: bell, label: t('shell.unreadNotifications', { count: bell }) },
  }
}
