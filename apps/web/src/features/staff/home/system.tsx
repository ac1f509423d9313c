import type { Answer, Routes } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useNow } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Link } from '#ui/link.tsx'
import { Panel } from './panel.tsx'
import './system.css'

type System = Answer<Routes['getSystem']>

/** A process that has not been seen for so long is no longer there. */
const SILENT_MS = 60_000
/** More than this share of answers that failed is worth a look. */
const MANY_ERRORS = 0.01
/** Slower than this at the 95th percentile is worth a look. */
const SLOW_MS = 500
/** Fuller than this a disk is worth a look. */
const FULL = 0.9
/** Older than this the last backup is worth a look. */
const OLD_BACKUP_MS = 48 * 3_600_000

/** The minutes of all processes as one row: for each minute what `join` makes of those that have a figure. */
function minutesOf(
  rows: readonly (readonly (number | null)[])[],
  join: (values: number[]) => number,
): (number | undefined)[] {
  const length = Math.max(0, ...rows.map(row => row.length))
  return Array.from({ length }, (_, minute) => {
    const values = rows.flatMap(row => row[row.length - length + minute] ?? [])
    return values.length > 0 ? join(values) : undefined
  })
}

const highest = (values: number[]) => Math.max(...values)
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Processes, what waits, what was set aside, and free space. */
export function SystemPanel() {
  const t = useT()
  const state = useQuery({ ...query('getSystem'), refetchInterval: 30_000 })
  return (
    <Panel
      title={t('staff.system')}
      state={state}
      end={
        <Link to="/staff/system" className="link text-small">
          {t('staff.seeAll')}
        </Link>
      }
    >
      {state.data && <Rows system={state.data} />}
    </Panel>
  )
}

function Rows({ system }: { system: System }) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const { processes, waiting, setAside, mailsToday, files, database, backup } = system
  const alive = processes.filter(({ seenAt }) => now - Date.parse(seenAt) < SILENT_MS)
  const p95 = minutesOf(
    alive.map(each => each.p95Ms),
    highest,
  )
  const errors = minutesOf(
    alive.map(each => each.errorShare),
    mean,
  )
  const lastP95 = p95.findLast(value => value !== undefined)
  const lastErrors = errors.findLast(value => value !== undefined)
  const apart = setAside.jobs + setAside.facts + setAside.mails
  const gone = processes.length - alive.length
  const used =
    files.freeBytes === null || files.totalBytes === null ? undefined : 1 - files.freeBytes / files.totalBytes
  const tight = files.freeBytes !== null && files.freeBytes < files.reserveBytes
  return (
    <ul className="system-rows">
      <Row name={t('staff.system.p95')} values={p95} warn={(lastP95 ?? 0) > SLOW_MS}>
        {lastP95 === undefined ? '–' : t('staff.milliseconds', { value: format.number(Math.round(lastP95)) })}
      </Row>
      <Row name={t('staff.system.errors')} values={errors} warn={(lastErrors ?? 0) > MANY_ERRORS}>
        {lastErrors === undefined ? '–' : format.percent(lastErrors)}
      </Row>
      <Row name={t('staff.system.sockets')}>
        {format.number(alive.reduce((sum, { sockets }) => sum + sockets, 0))}
      </Row>
      <Row name={t('staff.system.processes')} warn={gone > 0}>
        {gone > 0
          ? t('staff.system.processesGone', { alive: alive.length, gone })
          : format.number(alive.length)}
      </Row>
      <Row name={t('staff.system.waiting')}>
        {format.number(waiting.jobs + waiting.facts + waiting.mails)}
      </Row>
      <Row name={t('staff.system.setAside')} warn={apart > 0}>
        {apart > 0 ? (
          <Link to="/staff/system" className="link">
            {format.number(apart)}
          </Link>
        ) : (
          format.number(0)
        )}
      </Row>
      <Row name={t('staff.system.mails')}>{format.number(mailsToday)}</Row>
      <Row name={t('staff.system.disk')} warn={tight || (used ?? 0) > FULL}>
        {used === undefined ? t('staff.system.unlimited') : format.percent(Math.round(used * 100) / 100)}
      </Row>
      <Row name={t('staff.system.database')}>{format.bytes(database.bytes)}</Row>
      <Row
        name={t('staff.system.backup')}
        warn={!backup?.last || backup.failed !== null || now - Date.parse(backup.last.at) > OLD_BACKUP_MS}
      >
        {backup?.last ? format.ago(backup.last.at) : t('staff.system.noBackup')}
      </Row>
    </ul>
  )
}

interface RowProps {
  name: string
  warn?: boolean
  /** Of each minute; drawn beside the last one. */
  values?: readonly (number | undefined)[]
  children: ReactNode
}

function Row({ name, warn = false, values, children }: RowProps) {
  const t = useT()
  return (
    <li className={cx(warn && 'system-warn')}>
      <span
        className="system-dot"
        role="img"
        aria-label={t(warn ? 'staff.system.attention' : 'staff.system.good')}
      />
      <span>{name}</span>
      {values ? <Sparkline values={values} /> : <span />}
      <span className="system-value">{children}</span>
    </li>
  )
}

const WIDTH = 84
const HEIGHT = 20

/** A line of figures without an axis; where nothing was counted it has a gap. */
function Sparkline({ values }: { values: readonly (number | undefined)[] }) {
  const known = values.filter(value => value !== undefined)
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const x = (index: number) => (index * WIDTH) / Math.max(1, values.length - 1)
  const y = (value: number) => HEIGHT - 4 - ((value - low) / (high - low || 1)) * (HEIGHT - 8)
  const path = values
    .map((value, index) => {
      if (value === undefined) return ''
      const begins = index === 0 || values[index - 1] === undefined
      return `${begins ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`
    })
    .join('')
  return (
    <svg
      className="sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
