import { type FanRange, TOP_FANS } from '@calina/contract/limits'
import type { FanSums } from '@calina/contract/types'
import { Money } from '#components/money/money.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'
import { PartsLegend } from './fan-row.tsx'

const GROUPS = ['first', 'next', 'others'] as const

/** How much of what was earned hangs on how few, and who of those has become quiet. */
export function FanSumsPanel({ range, sums }: { range: FanRange; sums: FanSums }) {
  const t = useT()
  const format = useFormat()
  const { people, earned, first, quiet } = sums
  const groups = GROUPS.filter(group => sums[group].people > 0)
  const share = earned.amount > 0 ? first.earned.amount / earned.amount : 0
  // where what others got back makes the whole less than its part, no share of it says anything
  const hasShare = people > TOP_FANS.first && share > 0 && share <= 1
  return (
    <aside className="fan-sums" aria-label={t('fans.people', { count: people })}>
      <h2 className="type-name figures">{t('fans.people', { count: people })}</h2>
      {hasShare && (
        <p className="text-ink-2">{t(`fans.share.${range}`, { percent: format.percent(share) })}</p>
      )}
      <span className="fan-groups" aria-hidden="true">
        {groups.map(group => (
          <i key={group} data-group={group} style={{ flexGrow: Math.max(0, sums[group].earned.amount) }} />
        ))}
      </span>
      <dl className="fan-facts">
        {groups.map(group => (
          <div key={group}>
            <dt>{t(`fans.${group}`, { count: sums[group].people })}</dt>
            <dd>
              <Money value={sums[group].earned} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{t('fans.total')}</dt>
          <dd>
            <Money value={earned} className="font-semibold" />
          </dd>
        </div>
      </dl>
      <PartsLegend />
      {quiet.people > 0 && <Quiet quiet={quiet} />}
    </aside>
  )
}

/** Names that stand in the sentence; of the others how many they are. */
const NAMED = 2

function Quiet({ quiet: { people, persons, earned } }: { quiet: FanSums['quiet'] }) {
  const t = useT()
  const format = useFormat()
  const names = persons.slice(0, NAMED).map(({ name }) => firstName(name))
  const more = people - names.length
  return (
    <div className="fan-quiet">
      <p className="font-medium">{t('fans.quiet', { count: people })}</p>
      <p className="figures text-ink-2 text-small">
        {t('fans.quietSum', {
          names: format.list([...names, ...(more > 0 ? [t('fans.more', { count: more })] : [])]),
          amount: format.money(earned),
        })}
      </p>
    </div>
  )
}
