import { type Defect, within } from './defect.ts'

const plant = within('modules/identity')
const DECISIONS = 'decisions.test.ts'
const DOCUMENTS = 'documents.test.ts'
const REVIEW = 'review.test.ts'
const CANARIES = '/src/testing/matrix/staff-canaries.test.ts'

export const IDENTITY: readonly Defect[] = [
  plant(
    'an expired document is approved',
    'identity.policy.ts',
    'expiresOn < now.toISOString().slice(0, 10)',
    "expiresOn < ''",
    DECISIONS,
  ),
  plant(
    'somebody under age is approved',
    'commands/decide-submission.ts',
    'if (rule !== undefined) issues.push',
    "if (rule === 'implausible') issues.push",
    DECISIONS,
  ),
  plant(
    'a decision is taken back after its time',
    'identity.policy.ts',
    'facts.now >= standsFrom(facts.decidedAt) || facts.announced',
    'facts.announced',
    DECISIONS,
  ),
  plant(
    'a decision is taken back by another',
    'identity.policy.ts',
    "  if (facts.decidedBy !== facts.reviewerId) return deny('FORBIDDEN')\n",
    '',
    DECISIONS,
  ),
  plant(
    'a decision is taken back on which its creator has built',
    'identity.policy.ts',
    'late || facts.builtOn || !facts.active',
    'late || !facts.active',
    DECISIONS,
  ),
  plant(
    'the badge stays when an approval is taken back',
    'commands/undo-decision.ts',
    "    if (submission.state === 'approved') await setVerified(tx, userId, false)\n",
    '',
    DECISIONS,
  ),
  plant(
    'two decide the same submission at once',
    'identity.repository.ts',
    "    .where('user_id', '=', userId)\n    .forUpdate()\n",
    "    .where('user_id', '=', userId)\n",
    DECISIONS,
  ),
  plant(
    'the mail of a rejection says what was seen',
    'mails/documents-decided.ts',
    "lead: t('identity.rejected.lead')",
    "lead: t('identity.reason.back.blurred')",
    DECISIONS,
  ),
  plant(
    'a decision is told that was taken back',
    'submissions.repository.ts',
    "    .where('decided_at', '=', decision.decidedAt)\n",
    "    .where('decided_at', 'is not', null)\n",
    DECISIONS,
  ),
  plant(
    'a page of a document is shown without a line in the audit log',
    'commands/view-page.ts',
    'record(tx, {',
    'Promise.resolve({',
    REVIEW,
  ),
  plant(
    'staff look at their own documents',
    'identity.policy.ts',
    "  reviewerId === ownerId ? deny('FORBIDDEN') : allow",
    '  reviewerId === ownerId ? allow : allow',
    REVIEW,
  ),
  plant(
    'staff see what was not handed in',
    'queries/load-submission.ts',
    'document.round !== null && document.round <= round',
    '(document.round ?? 0) <= round',
    REVIEW,
  ),
  plant(
    'an approved side is replaced',
    'identity.policy.ts',
    "new Set(['waiting', 'approved'])",
    "new Set(['waiting'])",
    DOCUMENTS,
  ),
  plant(
    'the file of a replaced photo stays',
    'commands/set-document.ts',
    'await destroyFiles(tx, await deleteDocuments(tx.db, userId, [side]))',
    'await deleteDocuments(tx.db, userId, [side])',
    DOCUMENTS,
  ),
  plant(
    'what staff saw on a document stands in the audit log',
    'commands/decide-submission.ts',
    "rejected.map(({ reason }) => reason ?? 'other')",
    'rejected.map(({ reason, observation }) => reason ?? observation)',
    CANARIES,
  ),
  plant(
    'a job carries what was read off a document',
    'commands/decide-submission.ts',
    'decidedAt: now.toISOString() }',
    'decidedAt: now.toISOString(), facts }',
    CANARIES,
  ),
  plant(
    'what staff saw on a document stands in the log of the server',
    'commands/decide-submission.ts',
    "publish(tx, 'identity.changed', { userId })",
    "tx.logger.info({ rejected }, 'decided')\n    publish(tx, 'identity.changed', { userId })",
    CANARIES,
  ),
  plant(
    'an erasure leaves the files of documents',
    'identity.personal-data.ts',
    "await destroyFiles(tx, await deleteDocuments(tx.db, id, ['front', 'back', 'selfie']))",
    "await deleteDocuments(tx.db, id, ['front', 'back', 'selfie'])",
    'erasure.test.ts',
  ),
  plant(
    'what a closed account has handed in stays in the queue',
    'index.ts',
    "      'account.closed',\n",
    '',
    'away.test.ts',
  ),
  plant(
    'what a restored account has handed in does not come back to the queue',
    'index.ts',
    "      'account.restored',\n",
    '',
    'away.test.ts',
  ),
  plant(
    'the open page of a creator does not learn of a decision',
    'identity.realtime.ts',
    "tx.realtime.toUser(userId, 'identity.changed', {})",
    'undefined',
    'verified-everywhere.test.ts',
  ),
]
