import { writePlace } from '@calina/contract/language'
import type { Session } from '@calina/contract/types'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { deviceText } from '#components/devices/device-text.ts'
import { DeviceTile } from '#components/devices/device-tile.tsx'
import { cx } from '#lib/cx.ts'
import { explain } from '#lib/error-texts.ts'
import { useLocale, useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages, query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { useRevokeSession } from './use-sessions.ts'
import './sessions.css'

export const sessionsQuery = () => pages('listSessions', { query: {} })

/** This session, and the others with a button to end each. */
export function SessionList() {
  const t = useT()
  const list = useInfiniteQuery(sessionsQuery())
  const { data: security } = useQuery(query('getSecurity'))
  const all = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const others = useMemo(() => all.filter(session => !session.current), [all])
  const current = all.find(session => session.current)
  const heading = useRef<HTMLHeadingElement>(null)
  const count = list.hasNextPage && security ? security.sessions.count - 1 : others.length
  return (
    <>
      {current && (
        <section>
          <div className="sessions-head mt-0">
            <h2>{t('account.thisDevice')}</h2>
          </div>
          <SessionLine session={current} />
        </section>
      )}
      <section>
        {others.length > 0 && (
          <div className="sessions-head">
            <h2 ref={heading} tabIndex={-1}>
              {t('account.others', { count })}
            </h2>
            <EndOthers count={count} />
          </div>
        )}
        <InfiniteList
          state={list}
          items={others}
          keyOf={session => session.id}
          estimate={84}
          render={session => <SessionLine session={session} onEnded={() => heading.current?.focus()} />}
          loading={<Skeleton className="h-64 w-full rounded-panel" />}
          empty={<p className="pt-6 text-ink-2 text-small">{t('account.noOthers')}</p>}
          end={null}
        />
      </section>
      <p className="max-w-[56ch] pt-5 text-ink-2 text-small">{t('account.sessionsNote')}</p>
    </>
  )
}

function SessionLine({ session, onEnded }: { session: Session; onEnded?: () => void }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const device = deviceText(session.device, t)
  const end = useRevokeSession(() => {
    toast.success(t('account.ended', { device }))
    onEnded?.()
  })
  const { since, lastSeenAt, current } = session
  const isToday = format.dayMonth(since) === format.dayMonth(new Date().toISOString())
  return (
    <div className={cx('session', session.unconfirmed && !current && 'session-unconfirmed on-well')}>
      <DeviceTile system={session.device.system} own={current} />
      <b>{device}</b>
      <span className="session-place">{writePlace(session.place, locale) ?? t('account.placeUnknown')}</span>
      <span className="session-times">
        {current
          ? t('account.activeNow')
          : t('account.dayAndTime', { day: format.day(lastSeenAt), time: format.time(lastSeenAt) })}
        <span className="hidden lg:block">
          {isToday ? t('account.sinceToday') : t('account.since', { day: format.dayMonth(since) })}
        </span>
      </span>
      <span className="session-end">
        {current ? (
          <StatusPill status="active" text={t('account.this')} />
        ) : (
          <Button size="small" busy={end.isPending} onClick={() => end.mutate(session)}>
            <span aria-hidden="true">{t('account.end')}</span>
            <span className="sr-only">{t('account.endWhich', { device })}</span>
          </Button>
        )}
      </span>
    </div>
  )
}

function EndOthers({ count }: { count: number }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const [asked, setAsked] = useState(false)
  const end = useWrite({
    meta: { things: ['security'] },
    mutationFn: () => api.revokeOtherSessions({}, { purpose: t('account.purposeSessions', { count }) }),
    onSuccess: ({ ended }) => {
      changed(client, 'security')
      toast.success(t('account.endedOthers', { count: ended }))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  return (
    <>
      <Button look="line" size="small" busy={end.isPending} onClick={() => setAsked(true)}>
        {t('account.endOthers')}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t('account.endOthersTitle')}
        text={t('account.endOthersText')}
        action={t('account.endOthers')}
        onConfirm={() => {
          setAsked(false)
          end.mutate()
        }}
      />
    </>
  )
}
