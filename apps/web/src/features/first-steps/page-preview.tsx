import { type Duration, durationParts } from '@calina/contract/constants'
import type { OwnProfile } from '@calina/contract/types'
import { Window } from '#components/people/window.tsx'
import { Saving } from '#components/sales/saving.tsx'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import { useConfig, useFormat } from '#lib/page.ts'
import { focalClass } from '#lib/pictures.ts'
import '../../components/media/focal.css'

interface PagePreviewProps {
  profile: OwnProfile
  /** What is or would be offered, in the order in which it is shown; minor units. */
  prices: readonly { duration: Duration; price: number; saving: number }[]
}

/** The creator's page as it looks to who comes to it. A picture of it: nothing in it can be used. */
export function PagePreview({ profile, prices }: PagePreviewProps) {
  const t = useT()
  const format = useFormat()
  const { currency } = useConfig()
  const { cover, avatar, name, username, bio } = profile
  const nameOf = (duration: Duration) => {
    const { count, unit } = durationParts(duration)
    return t(unit === 'day' ? 'first-steps.days' : 'first-steps.months', { count })
  }
  const priceOf = (price: number) =>
    price === 0 ? t('first-steps.free') : format.price({ amount: price, currency })
  const [first] = prices
  return (
    <aside className="steps-preview" aria-label={t('first-steps.preview')}>
      {cover ? (
        <img src={cover.src} alt="" className={cx('steps-cover', focalClass(cover.focal))} />
      ) : (
        <span className="steps-cover block bg-well-2" />
      )}
      <div className="steps-page">
        <Window person={{ name, avatar: avatar?.src ?? null }} width={148} decorative />
        <p className="type-name mt-4 text-[30px] [overflow-wrap:anywhere]">{name}</p>
        <p className="truncate text-ink-2 text-small">@{username}</p>
        <p className={cx('mt-3 [overflow-wrap:anywhere]', !bio && 'text-ink-3')}>
          {bio || t('first-steps.bioHere')}
        </p>
        {first && (
          <>
            <ul className="steps-offers">
              {prices.map(({ duration, price, saving }) => (
                <li key={duration} className={duration === first.duration ? 'here' : undefined}>
                  <span className="steps-dot" />
                  <span className="flex-1">{nameOf(duration)}</span>
                  {saving > 0 && (
                    <Saving>{t('first-steps.saving', { percent: format.percent(saving / 100) })}</Saving>
                  )}
                  <span className="figures">{priceOf(price)}</span>
                </li>
              ))}
            </ul>
            <span
              className={cx('button w-full', first.price > 0 ? 'button-value' : 'button-solid')}
              aria-hidden="true"
            >
              {first.price > 0
                ? t('first-steps.subscribe', {
                    duration: nameOf(first.duration),
                    price: priceOf(first.price),
                  })
                : t('first-steps.subscribeFree', { duration: nameOf(first.duration) })}
            </span>
          </>
        )}
        <p className="text-center text-ink-2 text-small">{t('first-steps.asSeen')}</p>
      </div>
    </aside>
  )
}
