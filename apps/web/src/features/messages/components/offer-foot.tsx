import BoughtIcon from 'icon:check-circle-fill'
import LockIcon from 'icon:lock-simple'
import type { Message, MessageOffer } from '@calina/contract/types'
import { UnlockButton } from '#components/money/unlock-button.tsx'
import { useUnlockFocus } from '#components/money/use-unlock-focus.ts'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { contentsText, countsOf } from '../api/contents.ts'
import { useUnlockMessage } from '../api/use-unlock-message.ts'

interface OfferFootProps {
  message: Message
  offer: MessageOffer
  /** What the other person is called. */
  name: string
}

/**
 * What a message with a price holds, what it costs and whether it was bought. Who has not bought it reads what buying
 * opens, and buys it here.
 */
export function OfferFoot({ message, offer, name }: OfferFootProps) {
  const t = useT()
  const format = useFormat()
  const { mine, media } = message
  const bought = offer.boughtAt !== null
  const locked = !mine && !bought
  const { access, onUnlock } = useUnlockFocus(locked)
  const price = format.price(offer.price)
  const contents = contentsText(countsOf(locked ? media.filter(each => each.locked) : media), t, format)
  return (
    <div className="offer-foot">
      <div className="offer-facts">
        <p className="min-w-0">
          <span className="block font-semibold">{t('messages.offer')}</span>
          <span className="figures block text-ink-2 text-small">
            {contents || (offer.locks === 'text' && t('messages.words'))}
          </span>
        </p>
        {locked ? (
          <p className="figures offer-price">{price}</p>
        ) : (
          <p
            ref={access}
            tabIndex={-1}
            className={bought ? 'offer-state text-mine' : 'offer-state text-ink-2'}
          >
            {bought ? <BoughtIcon /> : <LockIcon />}
            <span className="figures">
              {t(mine ? (bought ? 'messages.sold' : 'messages.unsold') : 'messages.owned', { price })}
            </span>
          </p>
        )}
      </div>
      {locked && <Purchase message={message} offer={offer} name={name} onUnlock={onUnlock} />}
    </div>
  )
}

function Purchase({ message, offer, name, onUnlock }: OfferFootProps & { onUnlock: () => void }) {
  const t = useT()
  const format = useFormat()
  const purchase = useUnlockMessage(message, offer, name)
  const onPress = () => {
    onUnlock()
    purchase.press()
  }
  const label = t('messages.unlock', { price: format.price(offer.price) })
  return <UnlockButton purchase={purchase} label={label} onPress={onPress} />
}
