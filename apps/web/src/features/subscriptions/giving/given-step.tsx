import type { SubscriptionGift } from '@calina/contract/types'
import { GiftLink } from '#components/gifts/gift-link.tsx'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'

/** What follows from a gift: the link to send, or whom it waits for, until when, and that it can be taken back. */
export function GivenStep({ gift, onClose }: { gift: SubscriptionGift; onClose: () => void }) {
  const t = useT()
  const format = useFormat()
  const day = format.dayMonth(gift.returnsAt)
  return (
    <div className="giving">
      {gift.code === null ? (
        <p className="wrap-anywhere">
          {t.rich(
            'given.doneName',
            { b: chunk => <bdi className="font-semibold">{chunk}</bdi> },
            { name: `@${gift.username ?? ''}`, day },
          )}
        </p>
      ) : (
        <>
          <p>{t('given.doneLink', { day })}</p>
          <GiftLink code={gift.code} title={t('given.title')} />
        </>
      )}
      <p className="text-ink-2 text-small">
        {t('given.comesBack', { price: format.price(gift.price) })}{' '}
        <Link to="/settings/suscribers/gifts" className="link font-semibold text-ink">
          {t('given.given')}
        </Link>
      </p>
      <Button size="large" full onClick={onClose}>
        {t('given.close')}
      </Button>
    </div>
  )
}
