import type { LiveGoal, StudioLive } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'

const shareOf = ({ reached, amount }: LiveGoal): number =>
  amount.amount === 0 ? 1 : Math.min(1, reached.amount / amount.amount)

/** How far the goal is. */
export function GoalBar({ goal, over = false }: { goal: LiveGoal; over?: boolean }) {
  const t = useT()
  const format = useFormat()
  const how = t('studio.goalReached', {
    reached: format.price(goal.reached),
    amount: format.price(goal.amount),
  })
  const bar = (
    <span
      className="studio-goal-bar"
      role="progressbar"
      aria-label={t('studio.goalName', { title: goal.title })}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shareOf(goal) * 100)}
      aria-valuetext={how}
    >
      <i style={{ '--share': `${shareOf(goal) * 100}%` }} />
    </span>
  )
  if (over)
    return (
      <span className="photo-chip studio-goal-over">
        {t('studio.goalShort')}
        {bar}
        <span className="figures">{how}</span>
      </span>
    )
  return (
    <div className="studio-goal">
      <p className="studio-goal-words">
        <span dir="auto">{t('studio.goalName', { title: goal.title })}</span>
        <span className="figures">{how}</span>
      </p>
      {bar}
    </div>
  )
}

/** What a live has brought so far, and of what. */
export function OnAirFigures({ live }: { live: StudioLive }) {
  const t = useT()
  const format = useFormat()
  const { earned, goal } = live
  return (
    <div className="studio-figures">
      <dl>
        <div className="studio-earned">
          <dt>{t('studio.earned')}</dt>
          <dd>{format.money(earned.total)}</dd>
        </div>
        <div>
          <dt>{t('studio.entries')}</dt>
          <dd>
            {format.money(earned.entries)} <small>{format.number(earned.entryCount)}</small>
          </dd>
        </div>
        <div>
          <dt>{t('studio.gifts')}</dt>
          <dd>
            {format.money(earned.gifts)} <small>{format.number(earned.giftCount)}</small>
          </dd>
        </div>
      </dl>
      {goal && <GoalBar goal={goal} />}
    </div>
  )
}
