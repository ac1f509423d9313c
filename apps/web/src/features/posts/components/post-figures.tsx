import type { PostFigures as Figures, Post } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { Money } from '#components/money/money.tsx'
import { deviceZone } from '#lib/device-zone.ts'
import { useAreas, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ListError } from '#ui/endless.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import './post-figures.css'

const AREAS = ['post-figures']

interface PostFiguresProps {
  post: Post
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** What became of an own post: how many have seen it, which part of them bought it, and what it brought. */
export function PostFigures(props: PostFiguresProps) {
  return useAreas(AREAS) ? <Shown {...props} /> : null
}

function Shown({ post, open, onOpenChange }: PostFiguresProps) {
  const t = useT()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('post-figures.title')}
      description={t('post-figures.about')}
    >
      <Contents post={post} />
    </Dialog>
  )
}

function Contents({ post }: { post: Post }) {
  const t = useT()
  const state = useQuery(
    query('getPostFigures', { params: { post: post.id }, query: { timeZone: deviceZone() } }),
  )
  const { data } = state
  if (data) return <Known figures={data} forSale={post.audience === 'paid'} />
  if (state.isError) return <ListError onRetry={() => void state.refetch()} />
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="h-9 w-36" />
      <Skeleton className="h-28 w-full rounded-panel" />
      <Skeleton className="h-80 w-full rounded-panel" />
    </div>
  )
}

/** Money first where there is any, what it is made of under it; then people, then days. */
function Known({ figures, forSale }: { figures: Figures; forSale: boolean }) {
  const brought = forSale || figures.sold > 0 || figures.earned.amount !== 0
  return (
    <div className="flex flex-col gap-6">
      {brought && <Earned figures={figures} />}
      <People figures={figures} forSale={forSale} brought={brought} />
      <Days days={figures.days} sells={brought} />
    </div>
  )
}

function Earned({ figures: { earned, sales, goal, back } }: { figures: Figures }) {
  const t = useT()
  const parts = [
    ['sales', sales],
    ['goal', goal],
    ['back', back],
  ] as const
  const shown = parts.filter(([part, { amount }]) => part === 'sales' || amount !== 0)
  return (
    <section>
      <h3 className="text-small text-ink-2">{t('post-figures.earned')}</h3>
      <Money value={earned} size="large" className="block text-mine" />
      <dl className="post-figures-parts">
        {shown.map(([part, amount]) => (
          <div key={part}>
            <dt>{t(`post-figures.${part}`)}</dt>
            <dd>
              <Money value={amount} signed={part === 'back'} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface PeopleProps {
  figures: Figures
  forSale: boolean
  brought: boolean
}

function People({ figures: { seen, seenSince, sold, reach }, forSale, brought }: PeopleProps) {
  const t = useT()
  const format = useFormat()
  return (
    <section>
      <dl className="post-figures-people">
        <div>
          <dt>{t('post-figures.seen')}</dt>
          <dd className="figures">{format.number(seen)}</dd>
        </div>
        {brought && (
          <div>
            <dt>{t('post-figures.sold')}</dt>
            <dd className="figures">{format.number(sold)}</dd>
          </div>
        )}
        {reach !== null && (
          <div>
            <dt>{t('post-figures.reach')}</dt>
            <dd className="figures">{format.percent(reach)}</dd>
          </div>
        )}
      </dl>
      {seenSince !== null && (
        <p className="mt-2 text-small text-ink-2">
          {t(forSale ? 'post-figures.sinceForSale' : 'post-figures.since', {
            day: format.dayMonth(seenSince),
          })}
        </p>
      )}
    </section>
  )
}

function Days({ days, sells }: { days: Figures['days']; sells: boolean }) {
  const t = useT()
  const format = useFormat()
  const most = Math.max(1, ...days.map(({ seen }) => seen))
  return (
    <table className="post-figures-days">
      <caption>{t('post-figures.days', { count: days.length })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('post-figures.day')}</th>
          <th scope="col">{t('post-figures.seen')}</th>
          {sells && <th scope="col">{t('post-figures.sold')}</th>}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, seen, sold }) => (
          <tr key={day}>
            <th scope="row">{format.dayOfMonth(day)}</th>
            <td className="figures">
              <span
                className="post-figures-bar"
                style={{ inlineSize: `${(seen / most) * 100}%` }}
                aria-hidden="true"
              />
              {format.number(seen)}
            </td>
            {sells && <td className="figures">{format.number(sold)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
