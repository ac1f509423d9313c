import ReachedIcon from 'icon:check-circle-fill'
import GoalIcon from 'icon:target'
import type { PostGoal as Goal, Post } from '@calina/contract/types'
import { useState } from 'react'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
import { useSearchParams } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { contributePath } from '../api/use-contribute.ts'
import { isLocked } from '../labels.ts'
import { ContributeSheet } from './contribute-sheet.tsx'
import './post-goal.css'

const AREAS = ['goals']

interface PostGoalProps {
  post: Post
  goal: Goal
  /** On its own page. */
  whole: boolean
}

/** The goal of a post, once its texts are here. */
export function PostGoal(props: PostGoalProps) {
  return useAreas(AREAS) ? <Standing {...props} /> : <Skeleton className="h-[132px] rounded-field" />
}

/** How far a post is from opening for everybody, and the way to contribute to it. */
function Standing({ post, goal, whole }: PostGoalProps) {
  const t = useT()
  const format = useFormat()
  const { amount, raised, contributed, reached } = goal
  const missing = { ...amount, amount: Math.max(0, amount.amount - raised.amount) }
  const share = Math.min(1, raised.amount / amount.amount)
  const title = t(reached ? 'goals.reached' : 'goals.title', { amount: format.price(amount) })
  return (
    <section className="goal" aria-label={t('goals.name')}>
      <p className="flex items-center gap-2 font-semibold">
        {reached ? (
          <ReachedIcon className="size-[18px] flex-none text-mine" />
        ) : (
          <GoalIcon className="size-[18px] flex-none text-ink-2" />
        )}
        <span className="min-w-0">{title}</span>
      </p>
      {!reached && (
        <>
          <div
            className="goal-bar"
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
          >
            <span style={{ width: `${share * 100}%` }} />
          </div>
          <p className="figures text-small text-ink-2">
            {t('goals.stands', { raised: format.price(raised), missing: format.price(missing) })}
          </p>
        </>
      )}
      {contributed.amount > 0 && (
        <p className="figures text-small text-mine">
          {t('goals.yours', { amount: format.price(contributed) })}
        </p>
      )}
      {goal.open && missing.amount > 0 && <Contribute post={post} missing={missing.amount} whole={whole} />}
    </section>
  )
}

function Contribute({ post, missing, whole }: { post: Post; missing: number; whole: boolean }) {
  const t = useT()
  const user = useUser()
  const wanted = useSearchParams().get('contribute')
  const [open, setOpen] = useState(whole && wanted !== null)
  if (!user)
    return (
      <ButtonLink to={signUpPath(contributePath(post, 0))} look="line" full>
        {t('goals.contribute')}
      </ButtonLink>
    )
  if (user.type !== 'fan') return null
  return (
    <>
      <p className="text-small text-ink-2">{t(isLocked(post) ? 'goals.lockedTill' : 'goals.opensForAll')}</p>
      <Button look="line" full onClick={() => setOpen(true)}>
        {t('goals.contribute')}
      </Button>
      <ContributeSheet
        post={post}
        missing={missing}
        first={whole ? Number(wanted ?? 0) : 0}
        open={open}
        onOpenChange={setOpen}
      />
    </>
  )
}
