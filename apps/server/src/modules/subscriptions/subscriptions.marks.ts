import type { Subscriber } from '@calina/contract/types'
import type { RawBuilder } from 'kysely'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'

/** A fan, a column of the statement, is on the list. */
export type IsListed = (fan: RawBuilder<string>) => RawBuilder<boolean>

/** What a creator keeps about a fan, and whether they can meet them. */
export type SubscriberMarks = Pick<Subscriber, 'lists' | 'note' | 'reachable'>

/** What creators keep about their fans. */
interface Marks {
  /** That of these fans, by their ids. */
  of(
    ctx: Context,
    creatorId: string,
    fanIds: readonly string[],
  ): Promise<ReadonlyMap<string, SubscriberMarks>>
  /** Being on a list of the calling creator; another list does not exist for them. */
  isListed(ctx: Context, listId: string): Promise<IsListed>
}

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Lists and notes of creators: a later module keeps them. */
    'subscriptions.marks': Marks
  }
}

const NONE: SubscriberMarks = { lists: [], note: null, reachable: false }

/** What a creator keeps about these fans: a function of their ids. */
export async function marksOf(
  ctx: Context,
  creatorId: string,
  fanIds: readonly string[],
): Promise<(fanId: string) => SubscriberMarks> {
  const [marks] = ctx.extensions.all('subscriptions.marks')
  const found = await marks?.of(ctx, creatorId, fanIds)
  return fanId => found?.get(fanId) ?? NONE
}

/** Being on a list of the calling creator, as a condition. */
export async function isListed(ctx: Context, listId: string): Promise<IsListed> {
  const [marks] = ctx.extensions.all('subscriptions.marks')
  if (marks === undefined) throw new AppError('FAN_LIST_NOT_FOUND')
  return await marks.isListed(ctx, listId)
}
