import ChatIcon from 'icon:chat-circle'
import UnknownIcon from 'icon:eye-slash'
import { TOP_FANS } from '@calina/contract/limits'
import { FAN_PARTS, type FanPart } from '@calina/contract/sales'
import type { Person, TopFan } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { useOpenConversation } from '#components/people/use-open-conversation.ts'
import { Portrait } from '#components/people/window.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { IconButton, IconLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { pageOf } from './queries.ts'

/** One of those who bring most: their place, what of it came from what, when they last wrote, and the way to them. */
export function FanRow({ fan: row }: { fan: TopFan }) {
  const t = useT()
  const format = useFormat()
  const { rank, fan, earned } = row
  return (
    <div className="fan-row">
      <span className="fan-rank figures">
        <span className="sr-only">{t('fans.rank', { rank: format.number(rank) })}</span>
        <span aria-hidden="true">{format.number(rank)}</span>
      </span>
      {fan === null ? (
        <span className="fan-portrait fan-unknown" aria-hidden="true">
          <UnknownIcon />
        </span>
      ) : (
        <span className="fan-portrait">
          <Portrait person={fan} width={44} decorative />
        </span>
      )}
      <Who row={row} />
      <div className="fan-parts">
        <Parts row={row} />
        {fan !== null && <Wrote row={row} />}
      </div>
      <Money value={earned} className={cx('fan-earned', earned.amount > 0 && 'text-mine')} />
      <span className="fan-chat">{fan !== null && <Chat row={row} fan={fan} />}</span>
    </div>
  )
}

function Who({ row: { fan, since } }: { row: TopFan }) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const month = format.isoDate(since).slice(0, 7)
  const isThisYear = month.slice(0, 4) === format.isoDate(now).slice(0, 4)
  const page = fan === null ? undefined : pageOf(fan)
  const name = fan === null ? t('fans.hidden') : <bdi>{nameOf(fan, t)}</bdi>
  return (
    <div className="fan-who">
      {page === undefined ? (
        <p className="font-medium">{name}</p>
      ) : (
        <Link to={page} light className="block font-medium hover:underline">
          {name}
        </Link>
      )}
      <p className="figures text-ink-2 text-small">
        {t('fans.since', { month: isThisYear ? format.monthName(month) : format.month(month) })}
      </p>
    </div>
  )
}

/** What of it came from what, as lengths; what was given back of earlier sales has none. */
function Parts({ row: { parts } }: { row: TopFan }) {
  const t = useT()
  const format = useFormat()
  const shown = FAN_PARTS.filter(part => parts[part].amount !== 0)
  return (
    <>
      <span className="fan-stroke" aria-hidden="true">
        {shown
          .filter(part => parts[part].amount > 0)
          .map(part => (
            <i key={part} data-part={part} style={{ flexGrow: parts[part].amount }} />
          ))}
      </span>
      <span className="sr-only">
        {format.list(
          shown.map(part =>
            t('fans.part', { part: t(`fans.part.${part}`), amount: format.money(parts[part]) }),
          ),
        )}
      </span>
    </>
  )
}

/** When they last wrote; marked when that is more than a week ago. */
function Wrote({ row: { wroteAt, since } }: { row: TopFan }) {
  const t = useT()
  const format = useFormat()
  const now = new Date(useNow()).toISOString()
  const daysSince = (time: string) => format.daysBetween(time, now)
  if (wroteAt === null)
    return (
      <p className={cx('text-small', daysSince(since) > TOP_FANS.quietDays ? 'text-warn' : 'text-ink-2')}>
        {t('fans.never')}
      </p>
    )
  const days = daysSince(wroteAt)
  return (
    <p className={cx('figures text-small', days > TOP_FANS.quietDays ? 'text-warn' : 'text-ink-2')}>
      {days > TOP_FANS.quietDays
        ? t('fans.quietFor', { count: days })
        : days > 1
          ? t('fans.wroteDays', { count: days })
          : t('fans.wrote', { day: format.dayWithin(wroteAt) })}
    </p>
  )
}

function Chat({ row: { chat, reachable }, fan }: { row: TopFan; fan: Person }) {
  const t = useT()
  const label = t('fans.write', { name: nameOf(fan, t) })
  if (chat !== null) return <IconLink to={`/messages/${chat}`} icon={ChatIcon} label={label} />
  return reachable && <BeginChat username={fan.username} label={label} />
}

/** Begins the conversation, which there is not yet. */
function BeginChat({ username, label }: { username: string; label: string }) {
  const open = useOpenConversation(username)
  return (
    <IconButton
      icon={ChatIcon}
      label={label}
      aria-busy={open.isPending || undefined}
      onClick={() => {
        if (!open.isPending) open.mutate()
      }}
    />
  )
}

/** What the parts of the strokes stand for. */
export function PartsLegend() {
  const t = useT()
  return (
    <ul className="fan-legend">
      {FAN_PARTS.map((part: FanPart) => (
        <li key={part}>
          <i data-part={part} aria-hidden="true" />
          {t(`fans.part.${part}`)}
        </li>
      ))}
    </ul>
  )
}
