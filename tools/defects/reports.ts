import { type Defect, within } from './defect.ts'

const plant = within('modules/moderation')
const inPosts = within('modules/posts')
const REPORTS = 'reports.test.ts'
const DECISIONS = 'reports.decisions.test.ts'
const KINDS = 'reports.kinds.test.ts'
const OTHER = '../moderation/reports.decisions.test.ts'
const inMedia = within('modules/media')
const BLOCKED = '../moderation/blocked.test.ts'

export const REPORTED: readonly Defect[] = [
  plant(
    'what a reporter wrote is kept as it was written',
    'commands/report.ts',
    "note: note === '' ? '' : sealText(tx.config, note)",
    'note',
    REPORTS,
  ),
  plant(
    'a less urgent reason gives staff more time',
    'commands/report.ts',
    '(one < other ? one : other)',
    '(one > other ? one : other)',
    REPORTS,
  ),
  plant(
    'staff of other queues see what is locked',
    'queries/may-review.ts',
    'QUEUES.reports.roles)).length > 0',
    'QUEUES.reports.roles)).length >= 0',
    REPORTS,
  ),
  plant(
    'staff see what is locked for ever after a report',
    'reports.policy.ts',
    'REVIEW_DAYS = 30',
    'REVIEW_DAYS = 3_000',
    REPORTS,
  ),
  plant(
    'a case is decided twice',
    'reports.repository.ts',
    "    .where('id', '=', id)\n    .forUpdate()\n",
    "    .where('id', '=', id)\n",
    DECISIONS,
  ),
  plant(
    'staff decide about what is their own',
    'reports.policy.ts',
    "  if (author_id === by) return deny('OWN_ACCOUNT')\n  return decided_at",
    '  return decided_at',
    DECISIONS,
  ),
  plant(
    'reporters are told why something was taken down',
    '../notifications/kinds/report-outcome.ts',
    'to: found.reporters',
    'to: [found.authorId]',
    DECISIONS,
  ),
  inPosts(
    'who has bought a post that was taken down keeps it',
    'posts.policy.ts',
    'if (facts.removed && (!facts.own || facts.deleted)) return false',
    'if (facts.removed && !facts.own && !facts.bought) return false',
    OTHER,
  ),
  inPosts(
    'a post that was taken down stays in lists',
    'posts.access.ts',
    '(not post.preparing and post.removed_at is null',
    '(not post.preparing',
    OTHER,
  ),
  inPosts(
    'a comment that was taken down is read on by its author and the creator of the post',
    'comments.repository.ts',
    'and comment.removed_at is null\n  and (comment.hidden_at',
    'and (comment.hidden_at',
    OTHER,
  ),
  inPosts(
    'a comment that its post’s creator has hidden is shown when it comes back',
    'taken-down.repository.ts',
    'case when hidden_at = removed_at then null else hidden_at end',
    'null',
    OTHER,
  ),
  inMedia(
    'a picture that was taken down is let in again',
    'media.makers.ts',
    'blocks !== null && (await blocks.any()) && (await blocks.has(decoded))',
    'blocks === null && photo.length === 0',
    BLOCKED,
  ),
  inMedia(
    'a video that was taken down is let in again',
    'media.playable.ts',
    '++alike >= ALIKE',
    '++alike > COMPARED',
    BLOCKED,
  ),
  inMedia(
    'what was put back before the job ran is kept out for ever',
    'media.blocking.repository.ts',
    '  if (row === undefined) return\n',
    "  if (row === undefined) await db.insertInto('blocked_media').values({ media_id: mediaId, created_at: new Date() }).execute()\n",
    BLOCKED,
  ),
  plant(
    'what was put back is still kept out',
    'commands/restore-reported.ts',
    'if (found.blocked) await unblockMedia',
    'if (found.blocked && found.measure === null) await unblockMedia',
    'blocked.test.ts',
  ),
  plant(
    'who has been blocked cannot report who has blocked them',
    'commands/report-person.ts',
    'const found = await reportedProfile(tx, username)\n',
    'const found = (await profileExists(tx, { username })).exists ? await reportedProfile(tx, username) : undefined\n',
    KINDS,
  ),
  plant(
    'a report tells who is blocked how urgent others have found it',
    'commands/report-person.ts',
    '.exists ? answer : own',
    '.exists ? answer : answer',
    KINDS,
  ),
  plant(
    'either side of a conversation reports itself',
    'reports.repository.ts',
    "'subject_id', 'author_id'])",
    "'subject_id'])",
    KINDS,
  ),
  plant(
    'what was reported goes when its author deletes it',
    'evidence.repository.ts',
    'return rows.length > 0\n}\n\n/** A medium is in use again.',
    'return rows.length < 0\n}\n\n/** A medium is in use again.',
    KINDS,
  ),
  plant(
    'evidence is forgotten before the case is decided',
    'evidence.repository.ts',
    'where decided_at < ${decidedBefore}',
    'where decided_at is null or decided_at < ${decidedBefore}',
    KINDS,
  ),
  within('modules/messages')(
    'staff are shown more of a conversation than five messages on each side',
    'reported.repository.ts',
    'seq between ${seq - side} and',
    'seq between ${seq - side - 1} and',
    '../moderation/reports.kinds.test.ts',
  ),
  within('modules/messages')(
    'a picture of a message that was taken down is still shown',
    'attached.repository.ts',
    "const there = isThere('message')",
    'const there = sql`message.deleted_at is null`',
    '../moderation/reports.kinds.test.ts',
  ),
  within('modules/vaults')(
    'who has bought a vault that was taken down keeps it',
    'vaults.policy.ts',
    'if (facts.removed) return',
    'if (facts.removed && !facts.bought) return',
    '../moderation/reports.kinds.test.ts',
  ),
  plant(
    'buyers get their money back though the decision does not say so',
    'commands/retire-sold.ts',
    'found.refunds\n',
    'found.hidden\n',
    'retired.test.ts',
  ),
  plant(
    'what was put back is given back all the same',
    'commands/retire-sold.ts',
    ' || found.restored_at !== null) return false',
    ') return false',
    'retired.test.ts',
  ),
]
