import type { Money, Post } from '@calina/contract/types'
import { UnlockButton } from '#components/money/unlock-button.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { ButtonLink } from '#ui/button.tsx'
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
          <dd>{t(forPrice ? 'posts.thenForever' : 'posts.subscribersOnly')}</dd>
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
  const purchase = useUnlock(post, price)
  const onPress = () => {
    onUnlock()
    purchase.press()
  }
  const label = t('posts.unlock', { price: format.price(price) })
  return <UnlockButton purchase={purchase} label={label} onPress={onPress} />
}
