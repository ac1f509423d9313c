import { type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/automatic-messages')
const ofPage = withinWeb('features/messages/automatic')
const [SENDING, SAVING] = ['sending.test.ts', 'automatic-messages.test.ts']
const PAGE = 'automatic-page.test.tsx'

/** Mistakes with messages that go out by themselves. */
export const AUTOMATIC_MESSAGES: readonly Defect[] = [
  plant(
    'who subscribed before is welcomed',
    'commands/note-occasion.ts',
    'if (message === undefined || at < message.enabled_at) return',
    'if (message === undefined) return',
    SENDING,
  ),
  plant(
    'who waits receives what was switched off',
    'commands/set-automatic-message.ts',
    'if (!enabled) await deleteWaiting(tx.db, creatorId, kind)',
    '',
    SENDING,
  ),
  plant(
    'who renews is told that it ends',
    'automatic-messages.policy.ts',
    'standing.active && !standing.renews',
    'standing.active',
    SENDING,
  ),
  plant(
    'a purchase that was given back makes one go out',
    'automatic-messages.policy.ts',
    'return boughtAt !== undefined && (',
    'return (',
    SENDING,
  ),
  plant(
    'who buys often receives one after each purchase',
    'automatic-messages.policy.ts',
    '(lastSentAt === undefined || lastSentAt <= free)',
    'lastSentAt !== null && free < now',
    SENDING,
  ),
  plant(
    'two workers that come upon one send it twice',
    'commands/send-one.ts',
    'if (row === undefined) return\n  if (!(await send(tx, row, message)))',
    'if (!(await send(tx, row ?? found, message)))',
    SENDING,
  ),
  plant(
    'the hours are those of the server',
    'commands/send-one.ts',
    'const zone = await zoneOf(tx, fanId)',
    "const zone = 'UTC'",
    SENDING,
  ),
  plant(
    'a fan is asked to buy what they have',
    'commands/send-one.ts',
    '  if (\n    batch.price !== null &&',
    '  if (\n    batch.price === -1 &&',
    SAVING,
  ),
  plant(
    'what nobody received stays behind for good',
    'commands/set-automatic-message.ts',
    'if (before !== undefined && before.batch_id !== batchId) await dropBatch(tx, before.batch_id)',
    '',
    SAVING,
  ),
  plant(
    'what staff have taken down is still on',
    'commands/send-one.ts',
    'await switchOff(tx.db, creatorId, kind)',
    '',
    SAVING,
  ),
  ofPage(
    'one that was never written is switched on',
    'automatic-row.tsx',
    'if (isWritten(message)) return switching.mutate(on)',
    'switching.mutate(on)',
    PAGE,
  ),
  ofPage(
    'words in braces stand at the end of the text wherever the cursor is',
    'automatic-draft.ts',
    'text.slice(0, from) + words + text.slice(to)',
    'text + words',
    PAGE,
  ),
]
