import type { MediaItem, Message, MessageOffer } from '@calina/contract/types'
import type { MessageActs } from '#features/messages/components/message-entries.ts'
import { usd } from './gifts.ts'

/** A picture of a message, or a video with `kind`. */
export const fileOf = (id: string, more: Partial<MediaItem> = {}): MediaItem => ({
  ...{ id, kind: 'image', locked: false, width: 800, height: 1_000, alt: `Foto ${id}` },
  ...{ src: `/m/${id}`, srcset: null, avif: null, placeholder: null, focal: null, duration: null },
  ...{ marked: false, play: null },
  ...more,
})

/** A message that was received: text alone, free. */
export const messageOf = (more: Partial<Message> = {}): Message => ({
  ...{
    id: 'm1',
    chat: 'c1',
    seq: 1,
    clientId: null,
    mine: false,
    sender: 'mara',
    text: '',
    media: [],
    withheld: 0,
  },
  ...{ voice: null, replyTo: null, reactions: { mine: null, theirs: null }, pinned: false },
  ...{ editedAt: null, editableUntil: null, writtenBy: null },
  ...{
    offer: null,
    gift: null,
    call: null,
    removed: false,
    deleted: false,
    createdAt: '2026-01-01T00:00:00.000Z',
  },
  ...more,
})

/** What is asked for the files of a message that nobody has bought. */
export const offerOf = (amount: number, more: Partial<MessageOffer> = {}): MessageOffer => ({
  ...{ price: usd(amount), boughtAt: null, locks: 'media', previews: [] },
  ...more,
})

/** What can be done with messages, for a test that does some of it. */
export const actsOf = (more: Partial<MessageActs> = {}): MessageActs => ({
  ...{
    closed: undefined,
    readOnly: false,
    pinsFull: false,
    onReply: () => {},
    onEdit: () => {},
    onDelete: () => {},
  },
  ...{ onReport: () => {}, onReact: () => {}, onPin: () => {}, onFind: () => {} },
  ...more,
})
