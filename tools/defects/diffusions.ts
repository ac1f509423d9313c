import { type Defect, within } from './defect.ts'

const plant = within('modules/diffusions')
const inMessages = within('modules/messages')
const AUDIENCE = 'audience.test.ts'
const CONTROL = 'control.test.ts'
const SENDING = 'sending.test.ts'
const RESULTS = '/src/modules/diffusions/results.test.ts'

/** Mistakes with messages that a creator sends to many. */
export const DIFFUSIONS: readonly Defect[] = [
  plant(
    'who is in two groups counts twice',
    'audience.repository.ts',
    'select (select count(*)::int from chosen where reason is null) as recipients',
    'select (select sum(times)::int from chosen where reason is null) as recipients',
    AUDIENCE,
  ),
  plant(
    'who is blocked receives a diffusion',
    'audience.repository.ts',
    'blockedWith(sql`${asked.creatorId}::uuid`)',
    'blockedWith(sql`null::uuid`)',
    AUDIENCE,
  ),
  plant(
    'an owner is left out for a list that comes later',
    'audience.repository.ts',
    'min(reason) as reason',
    'max(reason) as reason',
    AUDIENCE,
  ),
  inMessages(
    'who has seen a preview owns the file',
    'batches.access.ts',
    ' and batch.price is null',
    '',
    '/src/modules/diffusions/audience.test.ts',
  ),
  plant(
    'a second press at the same moment makes a second diffusion',
    'commands/create-diffusion.ts',
    'earlier ?? (await create(',
    '(await create(',
    SENDING,
  ),
  plant(
    'a diffusion goes out before its time',
    'diffusions.repository.ts',
    "    .where('scheduled_at', '<=', now)\n",
    '',
    SENDING,
  ),
  plant(
    'a diffusion that is held is sent on',
    'commands/send-diffusion.ts',
    "if (found?.state !== 'sending') return false",
    'if (found === undefined) return false',
    CONTROL,
  ),
  plant(
    'two runs of a diffusion work beside each other',
    'diffusions.repository.ts',
    'query.forUpdate().executeTakeFirst()',
    'query.executeTakeFirst()',
    CONTROL,
  ),
  plant(
    'a diffusion is sent to all where the list was deleted that it leaves out',
    'commands/count-recipients.ts',
    'if (missing.withoutLists) {',
    'if (false) {',
    SENDING,
  ),
  plant(
    'the diffusions of a creator who is suspended stay open',
    'index.ts',
    "for (const fact of ['account.closed', 'account.suspended'] as const)",
    "for (const fact of ['account.closed'] as const)",
    CONTROL,
  ),
  inMessages(
    'a message that was taken back is still unread',
    'batch-messages.repository.ts',
    'and not message.by_fan\n        and message.deleted_at is null)',
    'and not message.by_fan)',
    RESULTS,
  ),
  inMessages(
    'a file goes that another diffusion shows',
    'batches.repository.ts',
    'rows.filter(({ shared }) => !shared)',
    'rows',
    RESULTS,
  ),
  inMessages(
    'what a creator has read counts as seen by a fan',
    'index.ts',
    'if (byFan) await countSeen',
    'await countSeen',
    RESULTS,
  ),
  inMessages(
    'only one of many messages is taken down',
    'commands/take-down-message.ts',
    "      await tx.jobs.enqueue(tx, 'messages.settle-batch', { batchId }, { key: batchId })",
    '      await Promise.resolve()',
    '/src/modules/moderation/sent-to-many.test.ts',
  ),
]
