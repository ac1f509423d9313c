import './notifications.css'
import type { NotificationFilter } from '@calina/contract/notification-kinds'
import type { Notification } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useNow } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import { type Period, periodOf } from './periods.ts'
import { NotificationRow } from './row.tsx'
import { useReadOnView } from './use-read-on-view.ts'

export const notificationPages = (filter: NotificationFilter) =>
  pages('listNotifications', { query: { filter } })

type Line = { heading: Period } | { notification: Notification }

/** What the person was told, with the days as headings. What was unread stays marked as long as the list is open. */
export function NotificationList({ filter }: { filter: NotificationFilter }) {
  const t = useT()
  const list = useInfiniteQuery(notificationPages(filter))
  const place = useRef<HTMLDivElement>(null)
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set())
  const marked = useMarked(list.data?.pages.flatMap(page => page.items) ?? [])
  const now = useNow()
  const lines = useMemo(() => {
    const shown = (list.data?.pages ?? []).flatMap(page => page.items).filter(({ id }) => !deleted.has(id))
    return withHeadings(shown, now)
  }, [list.data, deleted, now])
  const unread = lines.flatMap(line =>
    'notification' in line && !line.notification.read ? [line.notification.id] : [],
  )
  useReadOnView(place, unread)
  const remove = useDelete(setDeleted)
  return (
    <div ref={place} className="notifications">
      <InfiniteList
        state={list}
        items={lines}
        keyOf={line => ('heading' in line ? line.heading : line.notification.id)}
        estimate={76}
        render={line =>
          'heading' in line ? (
            <h2 className="notification-day">{t(`notifications.${line.heading}`)}</h2>
          ) : (
            <NotificationRow
              notification={line.notification}
              unread={marked.has(line.notification.id)}
              onDelete={() => remove(line.notification.id)}
            />
          )
        }
        loading={<Loading />}
        empty={
          <Empty
            title={t(filter === 'all' ? 'notifications.empty' : 'notifications.emptyFilter')}
            {...(filter === 'all' && { text: t('notifications.emptyText') })}
          />
        }
      />
    </div>
  )
}

function withHeadings(shown: readonly Notification[], now: number): Line[] {
  const lines: Line[] = []
  let last: Period | undefined
  for (const notification of shown) {
    const period = periodOf(notification.created_at, now)
    if (period !== last) lines.push({ heading: period })
    last = period
    lines.push({ notification })
  }
  return lines
}

/** What was unread when it was first shown here. */
function useMarked(items: readonly Notification[]): ReadonlySet<string> {
  const known = useRef(new Map<string, string>())
  const marked = useRef(new Set<string>())
  for (const { id, read, created_at: at } of items) {
    // one that goes on comes back as unread, at another time
    if (known.current.get(id) === at) continue
    known.current.set(id, at)
    if (!read) marked.current.add(id)
    else marked.current.delete(id)
  }
  return marked.current
}

function useDelete(setDeleted: (change: (deleted: ReadonlySet<string>) => ReadonlySet<string>) => void) {
  const api = useApi()
  const texts = useTexts()
  const client = useQueryClient()
  return (id: string) => {
    setDeleted(deleted => new Set([...deleted, id]))
    api
      .deleteNotification({ params: { notification: id } })
      .then(() => changed(client, 'bell'))
      .catch(async error => {
        setDeleted(deleted => new Set([...deleted].filter(each => each !== id)))
        toast.error(await explain(error, texts))
      })
  }
}

/** Marks everything as read that is there now. */
export function MarkAllRead({ latest }: { latest: string }) {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const client = useQueryClient()
  const mark = useWrite({
    meta: { things: ['notifications', 'bell'] },
    mutationFn: () => api.readNotifications({ body: { until: latest } }, { repeatable: true }),
    onSuccess: () => changed(client, 'notifications', 'bell'),
    onError: async error => toast.error(await explain(error, texts)),
  })
  return (
    <button
      type="button"
      className="link font-semibold text-small"
      aria-disabled={mark.isPending}
      onClick={() => mark.mutate()}
    >
      <span className="md:hidden">{t('notifications.markAllShort')}</span>
      <span className="hidden md:inline">{t('notifications.markAll')}</span>
    </button>
  )
}

function Loading() {
  const t = useT()
  return (
    <section aria-busy="true" aria-label={t('common.loading')} className="flex flex-col gap-3 px-gutter pt-4">
      {[1, 2, 3, 4, 5].map(each => (
        <Skeleton key={each} className="h-16 w-full" />
      ))}
    </section>
  )
}
