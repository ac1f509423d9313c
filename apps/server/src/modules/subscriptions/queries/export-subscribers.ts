import { durationParts } from '@calina/contract'
import { decimalOf } from '@calina/contract/money'
import type { Subscriber, SubscriberRow } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import type { CsvTable } from '../../../platform/http/answers/produced.ts'
import { type Translate, textsIn } from '../../../platform/texts/texts.ts'
import { isListed } from '../subscriptions.marks.ts'
import { listSubscribers, type WantedSubscribers } from './list-subscribers.ts'

/** Lines that are read at once. */
const BATCH = 500

/** The list of subscribers as a table in the reader's language, whole, read while it is sent. */
export async function exportSubscribers(
  ctx: Context,
  wanted: WantedSubscribers,
): Promise<CsvTable<SubscriberRow>> {
  // a list that is not there is refused before the table begins
  if (wanted.list !== undefined) await isListed(ctx, wanted.list)
  const t = textsIn(ctx.locale)
  const date = ctx.clock.now().toISOString().slice(0, 10)
  return {
    filename: t('subscribers.table.file', { date }),
    header: {
      name: t('subscribers.table.name'),
      username: t('subscribers.table.username'),
      status: t('subscribers.table.status'),
      duration: t('subscribers.table.duration'),
      renews: t('subscribers.table.renews'),
      gifted: t('subscribers.table.gifted'),
      since: t('subscribers.table.since'),
      expiresAt: t('subscribers.table.expiresAt'),
      spent: t('subscribers.table.spent'),
      currency: t('subscribers.table.currency'),
      lists: t('subscribers.table.lists'),
      note: t('subscribers.table.note'),
    },
    batches: readBatches(ctx, wanted, t),
  }
}

async function* readBatches(
  ctx: Context,
  wanted: WantedSubscribers,
  t: Translate,
): AsyncGenerator<SubscriberRow[]> {
  let cursor: string | undefined
  do {
    const { items, next } = await listSubscribers(ctx, { ...wanted, cursor, limit: BATCH })
    yield items.map(item => rowOf(item, t))
    cursor = next ?? undefined
  } while (cursor !== undefined)
}

function rowOf(subscriber: Subscriber, t: Translate): SubscriberRow {
  const yesOrNo = (is: boolean) => t(is ? 'subscribers.table.yes' : 'subscribers.table.no')
  const { count, unit } = durationParts(subscriber.duration)
  return {
    name: subscriber.fan.name,
    username: subscriber.fan.username,
    status: t(`subscribers.status.${subscriber.status}`),
    duration: t(unit === 'day' ? 'subscribers.table.days' : 'subscribers.table.months', { count }),
    renews: yesOrNo(subscriber.renews),
    gifted: yesOrNo(subscriber.gifted),
    since: subscriber.since,
    expiresAt: subscriber.expiresAt,
    spent: decimalOf(subscriber.spent),
    currency: subscriber.spent.currency,
    lists: subscriber.lists.map(({ name }) => name).join('; '),
    note: subscriber.note ?? '',
  }
}
