import type { VaultStatistics } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

interface WeekBarsProps {
  weeks: VaultStatistics['weeks']
  /** The end of the last one. */
  until: string
}

const [WIDTH, HEIGHT, GAP] = [264, 80, 6]

/** Sales of each week as bars; screen readers read them as a list. */
export function WeekBars({ weeks, until }: WeekBarsProps) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...weeks.map(({ sales }) => sales))
  const width = (WIDTH - GAP * (weeks.length - 1)) / weeks.length
  return (
    <figure className="vault-weeks">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {weeks.map(({ from, sales }, index) => {
          const height = Math.max(2, (sales / most) * HEIGHT)
          return (
            <rect
              key={from}
              x={index * (width + GAP)}
              y={HEIGHT - height}
              width={width}
              height={height}
              rx="2"
              className={index === weeks.length - 1 ? 'vault-week-now' : 'vault-week'}
            />
          )
        })}
      </svg>
      <ul className="sr-only">
        {weeks.map(({ from, sales }) => (
          <li key={from}>{t('vaults.weekSales', { date: format.dayMonth(from), count: sales })}</li>
        ))}
      </ul>
      <figcaption className="figures">
        <span>{weeks[0] && format.dayMonth(weeks[0].from)}</span>
        <span>{t('vaults.salesByWeek')}</span>
        <span>{format.dayMonth(until)}</span>
      </figcaption>
    </figure>
  )
}
