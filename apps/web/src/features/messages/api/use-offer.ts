import type { Chat } from '@calina/contract/types'
import { useEffect, useState } from 'react'
import { amountText, parseAmount } from '#lib/amount.ts'
import type { WaitingOffer } from '#lib/outbox.ts'
import { useFormat, useSettings, useUser, useWriting } from '#lib/page.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { NO_OFFER, offerOf, problemOf, useOfferDraft, withMedia } from './offer-draft.ts'

/**
 * The price of the message that a creator writes to a fan: it is kept with the text until it is sent, and chosen anew for
 * the next one. To everybody else nothing is offered (`sells`).
 */
export function useOffer(chat: Chat, items: readonly UploadItem[]) {
  const writing = useWriting()
  const format = useFormat()
  const { messagePrice } = useSettings()
  const sells = useUser()?.type === 'model' && chat.receiver.type === 'fan'
  const [kept, change] = useOfferDraft(chat.id)
  const draft = sells ? kept : NO_OFFER
  const [opened, setOpened] = useState(false)
  // a reload knows a file by its media only
  useEffect(() => {
    const known = withMedia(kept, items)
    if (known !== kept) change(known)
  }, [kept, items, change])
  const shown = sells && (opened || draft.paid || items.length > 0)
  const clear = () => {
    setOpened(false)
    change(NO_OFFER)
  }
  const amount = parseAmount(draft.price, writing)
  return {
    sells,
    draft,
    change,
    clear,
    /** Whether a price can be chosen now. */
    shown,
    toggle: () => {
      if (shown) clear()
      else {
        setOpened(true)
        change({ ...draft, paid: true })
      }
    },
    problem: draft.paid ? problemOf(draft, items, writing, messagePrice) : undefined,
    /** As the button says it. */
    price: amount === undefined ? undefined : format.price({ amount, currency: writing.currency }),
    /** What is sent. */
    chosen: offerOf(draft, items, writing),
    restore: ({ price, previews }: WaitingOffer) =>
      change({ paid: true, price: amountText(price, writing), previews }),
  }
}
