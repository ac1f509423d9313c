import UnlockIcon from 'icon:lock-simple-open'
import type { Money, Post } from '@calina/contract/types'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { signUpPath } from '#lib/redirect.ts'
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
            <dt>{t(post.photos + post.videos + post.sounds > 1 ? 'posts.series' : 'posts.contents')}</dt>
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
  const purchase = useUnlock(post, price)
  const label = t('posts.unlock', { price: format.price(price) })
  if (!user)
    return (
      <ButtonLink to={signUpPath(purchase.wanted)} look="value" icon={UnlockIcon} full>
        {label}
      </ButtonLink>
    )
  if (user.type !== 'fan') return <p className="text-small text-ink-2">{t('posts.fansOnly')}</p>
  return (
    <>
      <Button
        look="value"
        icon={UnlockIcon}
        full
        busy={purchase.state === 'pending'}
        onClick={() => {
          onUnlock()
          purchase.press()
        }}
      >
        {label}
      </Button>
      {purchase.changed && (
        <Note kind="info" alert>
          {t('posts.priceChanged', { price: format.price(price) })}
        </Note>
      )}
      <BalanceNote purchase={purchase} />
    </>
  )
}
