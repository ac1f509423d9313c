import type { AutomaticKind } from '@calina/contract/limits'
import type { AutomaticMessage } from '@calina/contract/types'
import { amountText, type Writing } from '#lib/amount.ts'
import { hasShape, type Parse, useDraft } from '#lib/draft.ts'
import { NO_OFFER, type OfferDraft } from '../api/offer-draft.ts'

/** What is being changed of a message. Its new files are kept beside it, as those of a message are. */
export interface AutomaticDraft {
  text: string
  delay: number
  /** Files of the saved message that stay. */
  kept: string[]
  offer: OfferDraft
}

const SHAPE: AutomaticDraft = { text: '', delay: 0, kept: [''], offer: { ...NO_OFFER, previews: [''] } }
const parse: Parse<AutomaticDraft | null> = stored => (hasShape(stored, SHAPE) ? stored : undefined)

/** What is being changed of a message; null while it is as it was saved. */
export const useAutomaticDraft = (kind: AutomaticKind) =>
  useDraft<AutomaticDraft | null>(`automatic ${kind}`, null, parse)

/** The files of a saved message. */
export const savedIds = ({ media }: Pick<AutomaticMessage, 'media'>): string[] => media.map(({ id }) => id)

/** A saved message as its editor begins with it. */
export function draftOf(message: AutomaticMessage, writing: Writing): AutomaticDraft {
  const { text, delay, offer } = message
  return {
    ...{ text, delay, kept: savedIds(message) },
    offer:
      offer === null
        ? NO_OFFER
        : {
            paid: true,
            price: amountText(offer.price.amount, writing),
            previews: offer.previews,
          },
  }
}

/** A text with words in the place of what is selected, and where the cursor stands after them. */
export function insertAt(
  text: string,
  { from, to }: { from: number; to: number },
  words: string,
): { text: string; at: number } {
  return { text: text.slice(0, from) + words + text.slice(to), at: from + words.length }
}
