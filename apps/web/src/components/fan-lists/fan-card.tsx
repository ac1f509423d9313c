import './fan-card.css'
import type { FanCard as Card, Person } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Money } from '#components/money/money.tsx'
import { soldWords } from '#components/money/sold-words.ts'
import { cx } from '#lib/cx.ts'
import { isError } from '#lib/errors.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import { Button } from '#ui/button.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { StatusPill } from '#ui/status.tsx'
import { fanCardQuery } from './queries.ts'

const AREAS = ['lists', 'wallet']
const fanSheet = createPart(async () => (await import('./fan-sheet.tsx')).FanSheet)

/**
 * What a creator has before them while they write with a fan: what they spent and since when, their note and lists, and what
 * the fan bought last. The fan sees none of it.
 */
export function FanCard({ fan }: { fan: Person }) {
  const ready = useAreas(AREAS)
  const { data: card, error, refetch } = useQuery(fanCardQuery(fan.username))
  if (!ready || (card === undefined && !error)) return <Skeleton className="fan-card-place" />
  if (card === undefined)
    return isError(error, 'USER_NOT_FOUND') ? <OutOfReach /> : <LoadError onRetry={() => void refetch()} />
  return <Facts fan={fan} card={card} />
}

function OutOfReach() {
  const t = useT()
  return <p className="text-ink-2 text-small">{t('lists.outOfReach')}</p>
}

function Facts({ fan, card }: { fan: Person; card: Card }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const FanSheet = fanSheet.usePart(open)
  const { subscription, note, lists } = card
  return (
    <div className="fan-card">
      <dl className="fan-card-figures">
        <Figure name={t('lists.cardSpent')}>{format.price(card.spent)}</Figure>
        <Figure name={t('lists.cardMonth')}>{format.price(card.month)}</Figure>
        {subscription && <Figure name={t('lists.cardSince')}>{format.dayMonth(subscription.since)}</Figure>}
      </dl>
      {subscription && <Subscription subscription={subscription} />}
      <Section
        title={t('lists.cardNote')}
        {...(note !== null && { action: t('lists.cardChange'), onAction: () => setOpen(true) })}
      >
        {note === null ? (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('lists.cardWriteNote')}
          </Button>
        ) : (
          <p className="fan-card-note">{note}</p>
        )}
      </Section>
      <Section title={t('lists.cardLists')}>
        <ul className="fan-card-lists">
          {lists.map(({ id, name }) => (
            <li key={id} className="fan-card-list">
              <bdi>{name}</bdi>
            </li>
          ))}
          <li>
            <Button size="small" onClick={() => setOpen(true)}>
              {t('lists.cardAdd')}
            </Button>
          </li>
        </ul>
      </Section>
      <Section title={t('lists.cardLast')}>
        <Lines lines={card.lines} />
      </Section>
      {FanSheet && <FanSheet fan={open ? fan : undefined} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Figure({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  )
}

interface SectionProps {
  title: string
  action?: string
  onAction?: () => void
  children: ReactNode
}

function Section({ title, action, onAction, children }: SectionProps) {
  return (
    <section>
      <div className="fan-card-head">
        <h2 className="label">{title}</h2>
        {action !== undefined && (
          <button type="button" className="link min-h-11 font-semibold text-small" onClick={onAction}>
            {action}
          </button>
        )}
      </div>
      {children}
    </section>
  )
}

function Subscription({ subscription }: { subscription: NonNullable<Card['subscription']> }) {
  const t = useT()
  const format = useFormat()
  const { status, renews, expiresAt } = subscription
  const date = format.dayMonth(expiresAt)
  if (status !== 'active') return <StatusPill status="expired" text={t('lists.cardEnded', { date })} />
  return renews ? (
    <StatusPill status="active" text={t('lists.cardRenews', { date })} />
  ) : (
    <StatusPill status="pending" text={t('lists.cardEnds', { date })} />
  )
}

/** The last sales and what went back of them, each with what of it is the creator's. */
function Lines({ lines }: Pick<Card, 'lines'>) {
  const t = useT()
  const format = useFormat()
  if (lines.length === 0) return <p className="text-ink-2 text-small">{t('lists.cardNothing')}</p>
  return (
    <ul>
      {lines.map(line => (
        <li key={line.id} className="fan-card-line">
          <div className="min-w-0">
            <p className="[overflow-wrap:anywhere]">{soldWords(line, t)}</p>
            <time dateTime={line.at} className="text-ink-2">
              {format.day(line.at)}
            </time>
          </div>
          <Money value={line.earned} className={cx(line.earned.amount > 0 && 'text-mine')} />
        </li>
      ))}
    </ul>
  )
}
