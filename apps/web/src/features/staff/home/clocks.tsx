import UrgentIcon from 'icon:warning'
import type { QueueClock, QueueName } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { ButtonLink } from '#ui/button.tsx'
import { pressureOf, shareOf, useAge, writePromise } from '../age.ts'
import { STAFF_QUEUES } from '../queues.ts'
import { Panel } from './panel.tsx'
import './clocks.css'

/** How each queue stands: what waits as strokes at its age, and the promise as a line. */
export function Clocks() {
  const t = useT()
  const state = useQuery(query('listQueues'))
  return (
    <Panel title={t('staff.groupQueues')} state={state}>
      <table className="clocks">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{t('staff.queueColumn')}</span>
            </th>
            <th scope="col">{t('staff.waiting')}</th>
            <th scope="col">
              <span className="clock-axis">
                {t('staff.justCome')}
                <em>{t('staff.promise')}</em>
              </span>
            </th>
            <th scope="col">{t('staff.oldest')}</th>
            <th scope="col">{t('staff.doneToday')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {state.data?.queues.map(clock => (
            <Fragment key={clock.queue}>
              {clock.urgent && <UrgentRow queue={clock.queue} {...clock.urgent} />}
              <ClockRow clock={clock} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** What cannot wait as long as the rest of a queue: how much of it, and until when. */
function UrgentRow({ queue, waiting, dueAt }: { queue: QueueName; waiting: number; dueAt: string }) {
  const t = useT()
  const now = useNow()
  const format = useFormat()
  const { name, to } = STAFF_QUEUES[queue]
  return (
    <tr className="clock-urgent">
      <th scope="row">
        <UrgentIcon />
        {t('staff.urgentIn', { queue: t(name) })}
      </th>
      <td className="clock-waiting" data-label={t('staff.waiting')}>
        {format.number(waiting)}
      </td>
      <td className="clock-cell" aria-hidden="true" />
      <td className="clock-oldest clock-oldest-late" colSpan={2}>
        <b>
          {Date.parse(dueAt) <= now
            ? t('staff.urgentLate')
            : t('staff.urgentUntil', { time: format.moment(dueAt) })}
        </b>
      </td>
      <td>
        <ButtonLink
          to={`${to}?filter=urgent`}
          size="small"
          className="button-tiny"
          aria-label={t('staff.openQueue', { name: t('staff.urgentIn', { queue: t(name) }) })}
        >
          {t('staff.open')}
        </ButtonLink>
      </td>
    </tr>
  )
}

function ClockRow({ clock }: { clock: QueueClock }) {
  const t = useT()
  const now = useNow()
  const format = useFormat()
  const { waiting, late, oldestAt, promiseHours, doneToday } = clock
  const { icon: Drawing, name, to, business } = STAFF_QUEUES[clock.queue]
  const ageOf = useAge(business)
  const pressure = oldestAt ? pressureOf(shareOf(oldestAt, promiseHours, now)) : 'calm'
  const promise = writePromise(promiseHours, t, business)
  return (
    <tr>
      <th scope="row">
        <Drawing />
        {t(name)}
      </th>
      <td className="clock-waiting" data-label={t('staff.waiting')}>
        {format.number(waiting)}
      </td>
      <td className="clock-cell" aria-hidden="true">
        <Clock clock={clock} />
      </td>
      <td className={cx('clock-oldest', `clock-oldest-${pressure}`)}>
        {oldestAt && <b>{ageOf(oldestAt)}</b>}
        <span>
          {late > 0 ? t('staff.ofPromiseLate', { promise, late }) : t('staff.ofPromise', { promise })}
        </span>
      </td>
      <td className="clock-done" data-label={t('staff.doneToday')}>
        {format.number(doneToday)}
      </td>
      <td>
        <ButtonLink
          to={to}
          size="small"
          className="button-tiny"
          aria-label={t('staff.openQueue', { name: t(name) })}
        >
          {t('staff.open')}
        </ButtonLink>
      </td>
    </tr>
  )
}

/** Where the promise stands on a clock, in percent of its width. */
const PROMISE_AT = 82
const HEIGHTS = { calm: 13, near: 17, late: 20 } as const
const BASE = 24

function Clock({ clock: { marks, promiseHours } }: { clock: QueueClock }) {
  const now = useNow()
  return (
    <svg className="clock" height="30" width="100%" aria-hidden="true">
      <line className="clock-ground" x1="0" x2="100%" y1={BASE} y2={BASE} />
      <line className="clock-promise" x1={`${PROMISE_AT}%`} x2={`${PROMISE_AT}%`} y1="2" y2="28" />
      {marks.map(({ at, count }) => {
        const share = shareOf(at, promiseHours, now)
        const pressure = pressureOf(share)
        const height = HEIGHTS[pressure]
        return (
          <rect
            key={at}
            className={cx('clock-mark', `clock-mark-${pressure}`, count > 1 && 'clock-mark-many')}
            x={`${Math.min(99, share * PROMISE_AT)}%`}
            y={BASE - height}
            width="3"
            height={height}
            rx="1.5"
          />
        )
      })}
    </svg>
  )
}
