import type { StudioLive } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

type Minutes = NonNullable<StudioLive['summary']>['minutes']

/** Bars that fit on a phone. */
const BARS = 36
const MINUTE_MS = 60_000
/** So many times are written under the axis. */
const TIMES = 4

interface Bar {
  /** The first minute that it stands for. */
  at: number
  people: number
  gifts: number
}

/** The minutes in so many bars as fit: most people of each, and its gifts together. */
export function barsOf(minutes: Minutes): Bar[] {
  const each = Math.max(1, Math.ceil(minutes.length / BARS))
  const bars: Bar[] = []
  for (let at = 0; at < minutes.length; at += each) {
    const part = minutes.slice(at, at + each)
    bars.push({
      at,
      people: Math.max(...part.map(({ people }) => people)),
      gifts: part.reduce((sum, { gifts }) => sum + gifts, 0),
    })
  }
  return bars
}

/** How many were inside, minute by minute, with gifts as strokes under the axis. A table says the same. */
export function PeopleChart({
  minutes,
  average,
  startedAt,
}: {
  minutes: Minutes
  average: number
  startedAt: string
}) {
  const t = useT()
  const format = useFormat()
  const bars = barsOf(minutes)
  const most = Math.max(1, ...bars.map(({ people }) => people))
  const peak = bars.findIndex(({ people }) => people === most)
  const gifts = Math.max(1, ...bars.map(bar => bar.gifts))
  const timeAt = (minute: number) =>
    format.time(new Date(Date.parse(startedAt) + minute * MINUTE_MS).toISOString())
  const last = Math.max(0, minutes.length - 1)
  const times = [...new Set(Array.from({ length: TIMES }, (_, at) => Math.round((last * at) / (TIMES - 1))))]
  return (
    <section className="studio-chart" aria-labelledby="studio-inside">
      <div className="studio-chart-head">
        <h2 id="studio-inside" className="heading">
          {t('studio.inside')}
        </h2>
        <span className="figures ms-3 flex-1 text-ink-2 text-small">
          {t('studio.average', { people: format.number(average) })}
        </span>
        <span className="studio-chart-legend text-ink-2 text-small">{t('studio.gifts')}</span>
      </div>
      <div className="studio-drawn" aria-hidden="true" style={{ '--bars': String(bars.length) }}>
        <div className="studio-bars">
          {bars.map((bar, at) => (
            <i
              key={bar.at}
              className={cx(at === peak && 'studio-bar-peak')}
              style={{ '--share': `${Math.max(2, (100 * bar.people) / most)}%` }}
            />
          ))}
        </div>
        <div className="studio-strokes">
          {bars.map(bar => (
            <i
              key={bar.at}
              className={cx(
                bar.gifts > 0 && 'studio-stroke',
                bar.gifts > gifts / 2 && bar.gifts > 1 && 'studio-stroke-long',
              )}
            />
          ))}
        </div>
        <div className="studio-times figures">
          {times.map(minute => (
            <span key={minute}>{timeAt(minute)}</span>
          ))}
        </div>
      </div>
      <table className="sr-only">
        <caption>{t('studio.insideByMinute')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('studio.time')}</th>
            <th scope="col">{t('studio.insideShort')}</th>
            <th scope="col">{t('studio.gifts')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.at}>
              <th scope="row">{timeAt(bar.at)}</th>
              <td>{format.number(bar.people)}</td>
              <td>{format.number(bar.gifts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
