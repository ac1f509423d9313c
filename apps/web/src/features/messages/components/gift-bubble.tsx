import type { Message } from '@calina/contract/types'
import { GiftPicture } from '#components/gifts/gift-picture.tsx'
import { useGiftTitle } from '#components/gifts/gift-titles.ts'
import { RichText } from '#components/people/rich-text.tsx'
import { useT } from '#lib/i18n.ts'
import { firstName } from '#lib/names.ts'
import { useFormat } from '#lib/page.ts'

interface GiftBubbleProps {
  message: Message
  gift: NonNullable<Message['gift']>
  /** What the other person is called. */
  name: string
}

/** A gift in a chat: who gave it reads the price, who received it what they earn; below a line, the words with it. */
export function GiftBubble({ message: { mine, text }, gift, name }: GiftBubbleProps) {
  const t = useT()
  const format = useFormat()
  const title = useGiftTitle()(gift.titles)
  return (
    <div className="gift-bubble">
      <GiftPicture drawing={gift.drawing} />
      <p className="font-semibold">
        {mine
          ? t('messages.giftGiven', { gift: title })
          : t('messages.giftReceived', { name: firstName(name), gift: title })}
      </p>
      <p className={mine ? 'figures text-ink-2 text-small' : 'figures font-medium text-mine text-small'}>
        {t(mine ? 'messages.giftPaid' : 'messages.giftEarned', { amount: format.money(gift.amount) })}
      </p>
      {text && (
        <p className="gift-bubble-words">
          <RichText text={text} />
        </p>
      )}
    </div>
  )
}
