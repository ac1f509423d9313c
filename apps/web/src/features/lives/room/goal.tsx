import type { LiveGoal } from '@calina/contract/types'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import '../../../components/uploads/uploads.css'

/** What the gifts of a live are for, and how far they have come. */
export function Goal({ goal, small = false }: { goal: LiveGoal; small?: boolean }) {
  const t = useT()
  const format = useFormat()
  const { title, reached, amount } = goal
  const label = t('live-room.goal', { title })
  return (
    <div className={cx('live-goal', small && 'live-goal-small')}>
      <div className="live-goal-line">
        <bdi className="live-goal-title">{label}</bdi>
        <span className="figures flex-none">
          {t.rich(
            'live-room.goalReached',
            { b: chunk => <b>{chunk}</b> },
            { reached: format.price(reached), amount: format.price(amount) },
          )}
        </span>
      </div>
      <progress
        className="live-goal-bar"
        max={amount.amount}
        value={Math.min(reached.amount, amount.amount)}
        aria-label={label}
      />
    </div>
  )
}
