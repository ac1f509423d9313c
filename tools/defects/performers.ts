import { atRoot, type Defect, within } from './defect.ts'

const plant = within('modules/performers')
const inPosts = within('modules/posts')
const inIdentity = within('modules/identity')
const LIST = 'performers.test.ts'
const NAMED = '../posts/performers.test.ts'
const HERE = 'performers.test.ts'

export const PERFORMERS_DEFECTS: readonly Defect[] = [
  plant(
    'consent counts before anybody has seen a document',
    'performers.policy.ts',
    "state === 'consented' && !verified ? 'documents' : state",
    'state',
    LIST,
  ),
  atRoot(
    'who has declined is shown where the operator demands nothing',
    'packages/contract/src/performer-states.ts',
    "state === 'declined' || state === 'withdrawn' || (required",
    '(required',
    'apps/server/src/modules/posts/performers.test.ts',
  ),
  plant(
    'a creator learns of a fan who does not exist for them',
    'commands/invite-performer.ts',
    "  if (!(await profileExists(tx, { username })).exists) throw new AppError('USER_NOT_FOUND')\n",
    '',
    LIST,
  ),
  plant(
    'what was withdrawn looks as if it had never been agreed to',
    'performers.policy.ts',
    "return before === 'consented' || before === 'withdrawn' ? 'withdrawn' : 'declined'",
    "return 'declined'",
    LIST,
  ),
  plant(
    'a creator answers for whom they name',
    'performers.repository.ts',
    ".where('id', '=', id)\n    .where('user_id', '=', userId)",
    ".where('id', '=', id)",
    LIST,
  ),
  plant(
    'a link that was mailed works for ever',
    'performers.repository.ts',
    ".where('token_hash', '=', tokenHash)\n    .where('token_expires_at', '>', now)",
    ".where('token_hash', '=', tokenHash)",
    LIST,
  ),
  plant(
    'somebody of another creator’s list is named',
    'performers.repository.ts',
    'where creator_id = ${creatorId} and id = any',
    'where id = any',
    NAMED,
  ),
  plant('a name is shown to everybody', 'performers.presenter.ts', ' || !row.show_name', '', NAMED),
  inPosts(
    'a scheduled post comes out without the consent of who appears',
    'commands/publish-prepared.ts',
    '(await missingConsents(tx, id)).length > 0',
    '(await missingConsents(tx, id)).length > 100',
    HERE,
  ),
  inPosts(
    'an edit names somebody who has not agreed',
    'commands/edit-post.ts',
    '    await demandConsents(tx, id)\n',
    '',
    HERE,
  ),
  inPosts('a withheld post is in lists', 'posts.access.ts', ' and post.withheld_at is null)', ')', HERE),
  inPosts(
    'who bought a withheld post still sees it',
    'posts.access.ts',
    'removed: post.removed || post.withheld',
    'removed: post.removed',
    HERE,
  ),
  inIdentity(
    'anybody hands in documents',
    'identity.open.ts',
    "  throw new AppError('FORBIDDEN')\n",
    '',
    '../performers/performers.test.ts',
  ),
]
