import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/helpers')
const inMessages = within('modules/messages')
const onPage = withinWeb('')
const HERE = 'helpers.test.ts'
const SOCKETS = 'helpers.sockets.test.ts'
const FROM_ROOT = 'apps/server/src/modules/helpers/helpers.test.ts'

export const HELPERS_DEFECTS: readonly Defect[] = [
  plant('an eleventh person helps', 'helpers.policy.ts', 'count < HELPERS.max', 'count <= HELPERS.max', HERE),
  plant(
    'who is asked acts before they have said yes',
    'helpers.access.ts',
    'chat_helper.accepted_at is not null and ${CREATOR.isActive}',
    '${CREATOR.isActive}',
    HERE,
  ),
  plant(
    'what a helper does goes on after the creator has ended it',
    'helpers.repository.ts',
    '    for share of chat_helper`.execute(db)',
    '`.execute(db)',
    HERE,
  ),
  plant(
    'nobody writes down what helpers do',
    'commands/act-as-helper.ts',
    'if (act !== undefined) await noteDeed',
    'if (act === undefined) await noteDeed',
    HERE,
  ),
  plant(
    'a helper changes what the creator wrote',
    'commands/act-as-helper.ts',
    "  throw new AppError('HELPER_FORBIDDEN')\n",
    '',
    HERE,
  ),
  plant(
    'the sockets of a helper stay when the creator ends it',
    'commands/end-helper.ts',
    "for (const sessionId of sessions) await tx.broadcast.publish('session.ended', { sessionId })",
    'void sessions',
    SOCKETS,
  ),
  atRoot(
    'a helper hears what becomes of the creator’s money',
    'packages/contract/src/realtime.ts',
    "'presence', 'media.progress', 'helpers.changed'",
    "'presence', 'media.progress', 'helpers.changed', 'wallet.changed'",
    'apps/server/src/modules/helpers/helpers.sockets.test.ts',
  ),
  atRoot(
    'a helper who may not sell asks a price',
    'apps/server/src/platform/http/access.ts',
    'media.length > 0 || price !== null || voice !== null',
    'media.length > 0 || voice !== null',
    FROM_ROOT,
  ),
  inMessages(
    'a helper reads what the creator has begun to write',
    'messages.presenter.ts',
    '      helperOf(ctx) === undefined\n        ? presentDraft',
    '      helperOf(ctx) !== null\n        ? presentDraft',
    '/src/modules/helpers/helpers.test.ts',
  ),
  inMessages(
    'the fan reads who of the team wrote',
    'messages.presenter.ts',
    "  if (side === 'fan') return new Map()\n",
    '',
    '/src/modules/helpers/helpers.test.ts',
  ),
  onPage(
    'a helper is offered files where they may not send any',
    'features/messages/components/composer.tsx',
    '          {maySell && (',
    '          {(maySell || true) && (',
    'features/messages/components/acting.test.tsx',
  ),
]
