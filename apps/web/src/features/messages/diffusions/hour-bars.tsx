import type { DiffusionDetail } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

const HOUR_MS = 3_600_000

/** Purchases of the first day by hour, the best one dark; screen readers get a table of the hours that had some. */
export function HourBars({ diffusion, startedAt }: { diffusion: DiffusionDetail; startedAt: string }) {
  const t = useT()
  const format = useFormat()
  const { boughtByHour: hours } = diffusion
  const most = Math.max(...hours)
  if (most === 0) return null
  const best = hours.indexOf(most)
  const timeOf = (hour: number) => format.time(new Date(Date.parse(startedAt) + hour * HOUR_MS).toISOString())
  const bars = hours.map((count, hour) => ({ count, hour }))
  return (
    <section aria-labelledby="diffusion-hours">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="diffusion-hours" className="heading">
          {t('diffusions.byHour')}
        </h2>
        <p className="text-ink-2 text-small">{t('diffusions.firstDay')}</p>
      </div>
      <div className="diffusion-hours" aria-hidden="true">
        {bars.map(({ count, hour }) => (
          <i
            key={hour}
            className={cx(hour === best && 'diffusion-hour-best')}
            style={{ height: `${(100 * count) / most}%` }}
          />
        ))}
      </div>
      <p className="figures flex flex-wrap justify-between gap-x-4 pt-2 text-ink-2 text-micro">
        <span aria-hidden="true">{timeOf(0)}</span>
        <span>{t('diffusions.best', { time: timeOf(best), number: format.number(most) })}</span>
        <span aria-hidden="true">{timeOf(24)}</span>
      </p>
      <table className="sr-only">
        <caption>{t('diffusions.byHour')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('diffusions.hour')}</th>
            <th scope="col">{t('diffusions.bought')}</th>
          </tr>
        </thead>
        <tbody>
          {bars
            .filter(({ count }) => count > 0)
            .map(({ count, hour }) => (
              <tr key={hour}>
                <th scope="row">{timeOf(hour)}</th>
                <td>{format.number(count)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  )
}
