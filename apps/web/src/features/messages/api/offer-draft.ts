import { type AmountRange, parseAmount, type Writing } from '#lib/amount.ts'
import { hasShape, type Parse, useDraft } from '#lib/draft.ts'
import type { WaitingOffer } from '#lib/outbox.ts'
import type { UploadItem } from '#lib/upload-item.ts'

/** What a creator has chosen for the message that is being written. */
export interface OfferDraft {
  paid: boolean
  /** As typed, in major units. */
  price: string
  /** Files that are seen without buying, by their keys of this page and by their media once they are up. */
  previews: string[]
}

export const NO_OFFER: OfferDraft = { paid: false, price: '', previews: [] }

const parse: Parse<OfferDraft> = stored =>
  hasShape(stored, { paid: true, price: '', previews: [''] }) ? stored : undefined

export const useOfferDraft = (chat: string) => useDraft(`message offer ${chat}`, NO_OFFER, parse)

type File = Pick<UploadItem, 'key' | 'mediaId'>

/** Whether a file is to be seen without buying. */
export const isPreview = ({ previews }: OfferDraft, { key, mediaId }: File): boolean =>
  previews.includes(key) || (mediaId !== undefined && previews.includes(mediaId))

/** The draft with a file seen without buying (`true`), or not. */
export function withPreview(draft: OfferDraft, file: File, free: boolean): OfferDraft {
  const others = draft.previews.filter(each => each !== file.key && each !== file.mediaId)
  const own = file.mediaId === undefined ? [file.key] : [file.key, file.mediaId]
  return { ...draft, previews: free ? [...others, ...own] : others }
}

/** The draft with the media of its previews, which a reload knows them by; the same where nothing has come up. */
export function withMedia(draft: OfferDraft, items: readonly File[]): OfferDraft {
  const come = items.flatMap(({ key, mediaId }) =>
    mediaId !== undefined && draft.previews.includes(key) && !draft.previews.includes(mediaId)
      ? [mediaId]
      : [],
  )
  return come.length === 0 ? draft : { ...draft, previews: [...draft.previews, ...come] }
}

/** What keeps a message from being sold as it is: its price, or that everything of it is free. */
export type OfferProblem = 'price' | 'previews'

export function problemOf(
  draft: OfferDraft,
  items: readonly File[],
  writing: Writing,
  { min, max }: AmountRange,
): OfferProblem | undefined {
  const price = parseAmount(draft.price, writing)
  if (price === undefined || price < min || price > max) return 'price'
  if (items.length > 0 && items.every(item => isPreview(draft, item))) return 'previews'
  return undefined
}

/** What is sent of a draft without a problem; undefined for a message that is free. */
export function offerOf(
  draft: OfferDraft,
  items: readonly File[],
  writing: Writing,
): WaitingOffer | undefined {
  const price = draft.paid ? parseAmount(draft.price, writing) : undefined
  if (price === undefined) return undefined
  const free = items.filter(item => isPreview(draft, item))
  return { price, previews: free.flatMap(({ mediaId }) => mediaId ?? []) }
}
