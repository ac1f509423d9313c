import type { LiveCard } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { Link } from '#ui/link.tsx'
import { Window } from '../people/window.tsx'
import { scheduledPath } from './live-path.ts'
import { ReminderButton } from './reminder-button.tsx'
import './lives.css'

/** What a live costs the person, or for whom it is: a text, since it is paid on entering. */
export function LivePriceText({ live }: { live: Pick<LiveCard, 'price' | 'audience'> }) {
  const t = useT()
  const format = useFormat()
  if (live.price.amount > 0)
    return <span className="font-medium text-value-text figures">{format.price(live.price)}</span>
  if (live.audience === 'everyone') return <span className="font-medium text-mine">{t('lives.free')}</span>
  return <span className="font-medium text-ink-2">{t(`lives.for.${live.audience}`)}</span>
}

interface ScheduledRowProps {
  live: LiveCard
  /** Said in place of the hour. */
  when?: string
}

/** A scheduled live: its hour, whose it is, what it costs, and the bell. */
export function ScheduledRow({ live, when }: ScheduledRowProps) {
  const t = useT()
  const format = useFormat()
  const { creator, at } = live
  return (
    <div className={when === undefined ? 'live-row' : 'live-row live-row-dated'}>
      <Window person={creator} width={44} decorative className="live-row-window" />
      <p className="live-row-time figures">
        <time dateTime={at}>{when ?? format.time(at)}</time>
        {when === undefined && <span className="live-row-narrow">, {nameOf(creator, t)}</span>}
        <span className="live-row-narrow">
          {' · '}
          <LivePriceText live={live} />
        </span>
      </p>
      <p className="live-row-text">
        <Link to={scheduledPath(creator.username, live.id)} light className="live-row-title">
          <bdi>{live.title}</bdi>
        </Link>
        {when === undefined && <span className="live-row-name">{nameOf(creator, t)}</span>}
      </p>
      <span className="live-row-price">
        <LivePriceText live={live} />
      </span>
      <span className="live-row-bell">
        <ReminderButton live={live} compact />
      </span>
    </div>
  )
}
