import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { kind, type Writing, type Written } from './kind.ts'

/** What is told of a call, each to one of its two people or to both. */
const TOLD = [
  'missedFan',
  'missedCreator',
  'declined',
  'failedFan',
  'failedCreator',
  'cancelledFan',
  'cancelledCreator',
  'proposed',
  'agreed',
  'reminder',
  'due',
  'endedFan',
  'endedCreator',
] as const
type Told = (typeof TOLD)[number]

const Content = z.strictObject({
  chat: z.uuid(),
  told: z.enum(TOLD),
  /** The time that it is about. */
  at: z.iso.datetime().nullable(),
  /** What was paid or earned, in minor units, and what went back. */
  amount: z.int().min(0),
  returned: z.int().min(0),
})

function textsOf(
  { t, name, money, moment }: Writing,
  { told, at, ...amounts }: z.output<typeof Content>,
): Pick<Written, 'title' | 'description'> {
  const title = t(`notifications.call.${told}.title`, { name })
  const [amount, returned] = [money(amounts.amount), money(amounts.returned)]
  switch (told) {
    case 'missedCreator':
    case 'failedCreator':
    case 'cancelledCreator':
      return { title, description: t('notifications.call.free') }
    case 'proposed':
      return {
        title,
        description: t('notifications.call.proposed.description', { at: at === null ? '' : moment(at) }),
      }
    case 'agreed':
    case 'reminder':
    case 'due':
      return { title, description: at === null ? '' : moment(at) }
    case 'endedCreator':
      return { title, description: t('notifications.earned', { amount }) }
    case 'endedFan':
      return {
        title,
        description:
          amounts.returned === 0
            ? t('notifications.call.paid', { amount })
            : t('notifications.call.paidPart', { amount, returned }),
      }
    default:
      return { title, description: t('notifications.call.returned', { returned }) }
  }
}

/**
 * What becomes of a call: an invitation that was not answered, a time that is proposed, agreed on, about to come or come, and the
 * receipt at its end. That it was bought is told by `buy-message`. Read with the chat.
 */
export const call = kind(
  {
    topic: 'call',
    content: Content,
    write: (w, content) => ({ ...textsOf(w, content), link: `/messages/${content.chat}`, public: {} }),
  },
  (outbox, { tell }) => {
    outbox.on('call.over', async (tx, fact) => {
      for (const { to, told } of toldOfEnd(fact)) {
        const { callId, chatId, fanId, creatorId, charged, returned, share } = fact
        const toFan = to === 'fan'
        await tell(tx, {
          to: [toFan ? fanId : creatorId],
          actorId: toFan ? creatorId : fanId,
          ref: `call:${callId}:over`,
          about: `chat:${chatId}`,
          content: {
            chat: chatId,
            told,
            at: null,
            amount: toFan ? charged : share,
            returned: toFan ? returned : 0,
          },
        })
      }
    })
    const tellOfTime = (
      tx: TransactionContext,
      { callId, chatId, fanId, creatorId, at }: EventMap['call.proposed'],
      [told, side]: [Told, 'fan' | 'creator'],
    ) =>
      tell(tx, {
        to: [side === 'fan' ? fanId : creatorId],
        actorId: side === 'fan' ? creatorId : fanId,
        ref: `call:${callId}:${told}:${at}`,
        about: `chat:${chatId}`,
        content: { chat: chatId, told, at, amount: 0, returned: 0 },
      })
    outbox.on('call.proposed', (tx, fact) => tellOfTime(tx, fact, ['proposed', 'fan']))
    outbox.on('call.agreed', (tx, fact) => tellOfTime(tx, fact, ['agreed', 'creator']))
    for (const [fact, told] of [
      ['call.reminded', 'reminder'],
      ['call.due', 'due'],
    ] as const)
      outbox.on(fact, async (tx, about) => {
        await tellOfTime(tx, about, [told, 'fan'])
        await tellOfTime(tx, about, [told, 'creator'])
      })
  },
)

/** Who is told what at an end: nobody of what they did themselves, but for the receipt. */
function toldOfEnd({ state, by }: EventMap['call.over']): { to: 'fan' | 'creator'; told: Told }[] {
  switch (state) {
    case 'missed':
      return [
        { to: 'fan', told: 'missedFan' },
        { to: 'creator', told: 'missedCreator' },
      ]
    case 'declined':
      return [{ to: 'fan', told: 'declined' }]
    case 'failed':
      return [
        { to: 'fan', told: 'failedFan' },
        { to: 'creator', told: 'failedCreator' },
      ]
    case 'ended':
      return [
        { to: 'fan', told: 'endedFan' },
        { to: 'creator', told: 'endedCreator' },
      ]
    default: {
      const both = [
        { to: 'fan', told: 'cancelledFan' },
        { to: 'creator', told: 'cancelledCreator' },
      ] as const
      return both.filter(({ to }) => to !== by)
    }
  }
}
