import BackIcon from 'icon:arrow-left'
import { NOTIFICATION_FILTERS, type NotificationFilter } from '@calina/contract/notification-kinds'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import {
  MarkAllRead,
  NotificationList,
  notificationPages,
} from '#features/notifications/notification-list.tsx'
import { QuickSwitches } from '#features/notifications/quick-switches.tsx'
import { WeekPanel } from '#features/notifications/week-panel.tsx'
import { useT } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useSearchParams } from '#lib/router.tsx'
import { IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PartBoundary } from '#ui/part-boundary.tsx'
import '../../styles/tabs.css'
import { Footer } from '../layouts/footer.tsx'
import type { RouteInput } from '../routes.ts'

const filterOf = (search: URLSearchParams): NotificationFilter =>
  NOTIFICATION_FILTERS.find(filter => filter === search.get('filter')) ?? 'all'

export const queries = ({ search }: RouteInput) => [
  notificationPages(filterOf(search)),
  query('countNotifications'),
  query('getNotificationSettings'),
]

/** What one was told, and beside it of what; a creator sees there how the week goes. */
export function Component() {
  const t = useT()
  const creator = useUser()?.type === 'model'
  const filter = filterOf(useSearchParams())
  const { data: count } = useQuery(query('countNotifications'))
  const { data: list } = useInfiniteQuery(notificationPages(filter))
  const unread = count?.unread ?? 0
  const latest = list?.pages[0]?.items[0]?.created_at
  return (
    <div className="columns">
      <div className="mx-auto w-full max-w-[760px] px-gutter md:pt-3 lg:max-w-none lg:px-0 lg:pt-8">
        <header className="page-head notifications-head">
          <IconLink to="/home" icon={BackIcon} label={t('common.back')} className="back md:hidden" />
          <h1 className="mr-auto">{t('notifications.title')}</h1>
          {latest !== undefined && unread > 0 && <MarkAllRead latest={latest} />}
        </header>
        <nav aria-label={t('notifications.filters')} className="chips pt-2 pb-1 md:pt-0">
          {NOTIFICATION_FILTERS.map(each => (
            <Link
              key={each}
              to={each === 'all' ? '/notifications' : `/notifications?filter=${each}`}
              className="chip"
              aria-current={each === filter ? 'page' : undefined}
            >
              {t(`notifications.filter.${each}`)}
              {each === 'unread' && unread > 0 && (
                <span className="figures">{unread > 99 ? '99+' : unread}</span>
              )}
            </Link>
          ))}
        </nav>
        <PartBoundary key={filter}>
          <NotificationList filter={filter} />
        </PartBoundary>
      </div>
      <aside className="columns-aside pt-9" aria-label={t('notifications.quickTitle')}>
        {creator && (
          <PartBoundary>
            <WeekPanel />
          </PartBoundary>
        )}
        <PartBoundary>
          <QuickSwitches />
        </PartBoundary>
        <Footer />
      </aside>
    </div>
  )
}
