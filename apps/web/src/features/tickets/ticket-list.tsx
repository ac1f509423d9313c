import BackIcon from 'icon:arrow-left'
import PlusIcon from 'icon:plus'
import { TICKET_STATES } from '@calina/contract/limits'
import type { TicketRow } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow, useSettings } from '#lib/page.ts'
import { NEW, ticketPath } from '#lib/ticket-paths.ts'
import { ButtonLink, IconLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Link } from '#ui/link.tsx'
import { RadioChips } from '#ui/radio.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Note, StatusPill } from '#ui/status.tsx'
import { type StateFilter, ticketsPages } from './queries.ts'

const DAY_MS = 86_400_000

/** Own tickets, and the way to a new one. */
export function TicketList({ current }: { current: string | undefined }) {
  const t = useT()
  const [filter, setFilter] = useState<StateFilter>('all')
  const state = useInfiniteQuery(ticketsPages(filter))
  const { tickets, queueHours } = useSettings()
  const counts = state.data?.pages[0]?.counts
  const items = state.data?.pages.flatMap(page => page.items) ?? []
  const Title = current ? 'h2' : 'h1'
  return (
    <section className="tickets-list" aria-label={t('tickets.title')}>
      <header className="tickets-head">
        <IconLink to="/help" icon={BackIcon} label={t('common.back')} className="ticket-back" />
        <Title>{t('tickets.title')}</Title>
        <ButtonLink to={ticketPath(NEW)} look="solid" size="small" icon={PlusIcon}>
          {t('tickets.new')}
        </ButtonLink>
      </header>
      <p className="px-gutter text-ink-2 text-small">
        {t('tickets.lead', { min: tickets.soonestHours, max: queueHours.tickets })}
      </p>
      <RadioChips
        className="tickets-filter"
        legend={t('tickets.filter')}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all' as StateFilter, text: t('tickets.all') },
          ...TICKET_STATES.map(value => ({
            value,
            text: t(`tickets.filter.${value}`, { count: counts?.[value] ?? 0 }),
          })),
        ]}
      />
      <div className="tickets-rows">
        <InfiniteList
          state={state}
          items={items}
          keyOf={({ id }) => id}
          estimate={95}
          gap={0}
          loading={<Loading />}
          empty={
            filter === 'all' ? (
              <Empty title={t('tickets.none')} text={t('tickets.noneText')} level="h3" />
            ) : (
              <Empty title={t('tickets.noneInFilter')} level="h3" />
            )
          }
          render={ticket => <Row ticket={ticket} here={ticket.id === current} />}
          end={<SolvedNote items={items} />}
        />
      </div>
    </section>
  )
}

const Loading = () => (
  <div className="flex flex-col gap-3 px-gutter pt-2" aria-hidden="true">
    {['a', 'b', 'c'].map(each => (
      <Skeleton key={each} className="h-20 w-full" />
    ))}
  </div>
)

function Row({ ticket, here }: { ticket: TicketRow; here: boolean }) {
  const t = useT()
  const format = useFormat()
  const { id, number, subject, state, changedAt, lastBy, solvedAt, closedAt } = ticket
  return (
    <Link to={ticketPath(id)} className="ticket-row" aria-current={here ? 'true' : undefined} light>
      <span className="flex items-center justify-between gap-2">
        <span className="figures text-ink-2 text-small">#{number}</span>
        <StatusPill status={state} />
      </span>
      <b dir="auto">{subject}</b>
      <span className="text-ink-2 text-small">
        {state === 'closed'
          ? t('tickets.closedOn', { when: format.dayMonth(closedAt ?? changedAt) })
          : state === 'solved'
            ? t('tickets.solvedOn', { when: format.weekdayDay(solvedAt ?? changedAt) })
            : t(lastBy === 'asker' ? 'tickets.yourReply' : 'tickets.ourReply', {
                when: format.moment(changedAt),
              })}
      </span>
    </Link>
  )
}

/** Until when a reply opens again what was solved last. */
function SolvedNote({ items }: { items: readonly TicketRow[] }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { tickets } = useSettings()
  const solved = items.find(({ state }) => state === 'solved')
  if (!solved?.solvedAt) return null
  const until = Date.parse(solved.solvedAt) + tickets.reopenDays * DAY_MS
  if (until < now) return null
  return (
    <Note kind="good" className="m-4">
      {t.rich(
        'tickets.solvedNote',
        { b: (chunk: string) => <b>{chunk}</b> },
        { number: String(solved.number), when: format.dayMonth(new Date(until).toISOString()) },
      )}
    </Note>
  )
}
