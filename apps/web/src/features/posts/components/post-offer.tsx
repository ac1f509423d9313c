import UnlockIcon from 'icon:lock-simple-open'
import type { Money, Post } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { cx } from '#lib/cx.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { signUpPath } from '#lib/redirect.ts'
import { BalanceNote } from '#ui/balance-note.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { useUnlock } from '../api/use-unlock.ts'
import { contentsOf } from '../labels.ts'

interface PostOfferProps {
  post: Post
  /** On the post's own page: on a phone the way in stays in reach, over the bar at the foot. */
  whole: boolean
  /** The viewer has pressed the paying button. */
  onUnlock: () => void
}

/** What a locked post holds, what it takes to see it, and the way there. */
export function PostOffer({ post, whole, onUnlock }: PostOfferProps) {
  const t = useT()
  const format = useFormat()
  const forPrice = post.access === 'locked-price' && post.price
  const contents = contentsOf(post, t, format)
  return (
    <>
      <dl className="post-facts">
        {contents && (
          <div>
            <dt>{t(post.photos + post.videos > 1 ? 'posts.series' : 'posts.contents')}</dt>
            <dd>{contents}</dd>
          </div>
        )}
        <div>
          <dt>{t('posts.access')}</dt>
          <dd>{t(forPrice ? 'posts.forever' : 'posts.subscribersOnly')}</dd>
        </div>
        {forPrice && post.includedForSubscribers && (
          <div>
            <dt>{t('posts.withSubscriptionLabel')}</dt>
            <dd>{t('posts.includedWord')}</dd>
          </div>
        )}
      </dl>
      <div className={cx('post-way-in', whole && 'post-way-in-fixed')}>
        {forPrice ? (
          <Purchase post={post} price={forPrice} onUnlock={onUnlock} />
        ) : (
          <ButtonLink to={`/${post.creator.username}?subscribe`} look="solid" full>
            {t('posts.subscribeToSee')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

function Purchase({ post, price, onUnlock }: Omit<PostOfferProps, 'whole'> & { price: Money }) {
  const t = useT()
  const format = useFormat()
  const user = useUser()
  const unlock = useUnlock(post)
  const balance = useQuery({ ...query('getBalance'), enabled: user?.type === 'fan' })
  const label = t('posts.unlock', { price: format.price(price) })
  if (!user)
    return (
      <ButtonLink to={signUpPath(`/post/${post.id}`)} look="value" icon={UnlockIcon} full>
        {label}
      </ButtonLink>
    )
  if (user.type !== 'fan') return <p className="text-small text-ink-2">{t('posts.fansOnly')}</p>
  const missing = isError(unlock.error, 'INSUFFICIENT_BALANCE') ? Number(unlock.error.params.missing) : 0
  return (
    <>
      <Button
        look="value"
        icon={UnlockIcon}
        full
        busy={unlock.isPending}
        onClick={() => {
          onUnlock()
          unlock.mutate(price)
        }}
      >
        {label}
      </Button>
      {isError(unlock.error, 'PRICE_CHANGED') && (
        <Note kind="info" alert>
          {t('posts.priceChanged', { price: format.price(price) })}
        </Note>
      )}
      <BalanceNote
        price={price}
        wanted={`/post/${post.id}`}
        balance={balance.data?.wallet}
        missing={missing > 0 ? { ...price, amount: missing } : undefined}
      />
    </>
  )
}
