import { z } from 'zod'
import type { TransactionContext } from '../../../platform/context.ts'
import type { EventMap } from '../../../platform/events/events.ts'
import { tellMany } from '../commands/tell-many.ts'
import { kind } from './kind.ts'

/** What is told of a live to who asked for it. */
const TOLD = ['near', 'begun', 'calledOff', 'replay'] as const
type Told = (typeof TOLD)[number]

/** A live is about to begin, has begun, does not come, or has a replay: told to who asked to be reminded of it. */
export const liveReminder = kind(
  {
    topic: 'live-reminder',
    content: z.strictObject({
      title: z.string(),
      told: z.enum(TOLD),
      /** When it is to begin, where that is said. */
      at: z.iso.datetime().nullable(),
      /** The post of a replay. */
      post: z.uuid().optional(),
    }),
    write: ({ t, name, username, moment }, { title, told, at, post }) => ({
      title: t(`notifications.liveReminder.${told}.title`, { name }),
      description:
        at === null ? title : t('notifications.liveReminder.description', { title, at: moment(at) }),
      link: post === undefined ? `/${username}/live` : `/post/${post}`,
      public: {},
    }),
  },
  outbox => {
    outbox.on('live.near', (tx, fact) => tellReminded(tx, fact, 'near', fact.at))
    outbox.on('live.begun', (tx, fact) => tellReminded(tx, fact, 'begun', null))
    outbox.on('live.called-off', (tx, fact) => tellReminded(tx, fact, 'calledOff', fact.at))
    outbox.on('replay.published', (tx, fact) => tellReminded(tx, fact, 'replay', null, fact.postId))
  },
)

async function tellReminded(
  tx: TransactionContext,
  { liveId, creatorId, title }: EventMap['live.begun'],
  told: Told,
  at: string | null,
  post?: string,
): Promise<void> {
  await tellMany(tx, {
    topic: 'live-reminder',
    creatorId,
    to: { reminded: liveId },
    ref: `live:${liveId}:${told}${at === null ? '' : `:${at}`}`,
    content: { title, told, at, ...(post !== undefined && { post }) },
  })
}
