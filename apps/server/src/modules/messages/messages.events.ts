import type { FactKeys } from '../../platform/events/events.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** A fan and a creator have a conversation now. */
    'chat.opened': { chatId: string; fanId: string; creatorId: string }
    /** A message was written; `byFan`: from which side. */
    'message.sent': {
      chatId: string
      messageId: string
      seq: number
      byFan: boolean
      /** It came with a gift, of which its receiver is told by `gift.sent`. */
      gift: boolean
      /** It is a call, of which its receiver is told by `message.bought`. */
      call: boolean
      fanId: string
      creatorId: string
    }
    /** A fan has bought a message or a call; `share` is what the creator earns. */
    'message.bought': {
      purchaseId: string
      chatId: string
      /** Of what the message was one of many. */
      batchId: string | null
      fanId: string
      creatorId: string
      call: 'audio' | 'video' | null
      share: number
    }
    /** One of the two has read up to `seq`; before, up to `from`. */
    'chat.read': { chatId: string; byFan: boolean; from: number; seq: number; readerId: string }
  }
}

const aboutChat = ({ chatId }: { chatId: string }) => `chat:${chatId}`

export const MESSAGE_FACTS = {
  'chat.opened': aboutChat,
  'message.sent': aboutChat,
  'message.bought': aboutChat,
  'chat.read': aboutChat,
} as const satisfies FactKeys
