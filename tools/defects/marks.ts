import { type Defect, within } from './defect.ts'

const media = within('modules/media')
const posts = within('modules/posts')
const signal = within('platform/media/forensic')
const MARKS = 'marks.test.ts'
const SERVED = '/src/modules/media/marks.test.ts'
const TRACE = '/src/trace-command.test.ts'

/** The mark that nobody sees in pictures that were paid for. */
export const MARKED: readonly Defect[] = [
  posts(
    'a buyer is served what has no mark',
    'posts.guard.ts',
    "isPaidFor(access, seen.post) ? 'marked' : 'viewer'",
    "access === 'subscribed' ? 'marked' : 'viewer'",
    SERVED,
  ),
  media(
    'the creator is served their own picture with a mark',
    'media.access.ts',
    "if (asset.owner_id === viewer.id) return { sight: 'viewer',",
    "if (asset.owner_id === viewer.id) return { sight: 'marked',",
    MARKS,
  ),
  posts(
    'a buyer is served a former version without a mark',
    'posts.guard.ts',
    "edition < first ? 'none' : 'marked'",
    "edition < first ? 'none' : 'viewer'",
    SERVED,
  ),
  posts(
    'who gets copies of their own is offered AVIF',
    'posts.presenter.ts',
    "isPaidFor(access, post) && ctx.settings.get('forensicMark')",
    'false',
    SERVED,
  ),
  media(
    'one account gets the copy of another',
    'media.marks.ts',
    '`${wanted.viewerId}${wanted.asset.id}${wanted.name}`',
    '`${wanted.asset.id}${wanted.name}`',
    MARKS,
  ),
  media(
    'all accounts have one folder for their copies',
    'media.files.ts',
    '`${storage_key}/marks/${mark}`',
    '`${storage_key}/marks/${mark.length}`',
    MARKS,
  ),
  media(
    'AVIF is served without a mark',
    'media.marks.ts',
    "role === 'photo' || role === 'avif'",
    "role === 'photo'",
    MARKS,
  ),
  media(
    'the operator cannot switch the marks off',
    'media.serving.ts',
    "ctx.settings.get('forensicMark')",
    "ctx.settings.get('forensicMark') !== null",
    MARKS,
  ),
  media(
    'who has a mark gets another with the next request',
    'marks.repository.ts',
    'doUpdateSet({ last_served_at: now, kept: true })',
    'doUpdateSet({ last_served_at: now, kept: true, mark })',
    MARKS,
  ),
  media(
    'copies that are looked at are removed',
    'marks.repository.ts',
    'now.getTime() - known.last_served_at.getTime() < DAY',
    'known.last_served_at < now',
    MARKS,
  ),
  media(
    'copies stay for ever',
    'commands/remove-idle-marks.ts',
    'ctx.clock.now().getTime() - IDLE_MS',
    'ctx.clock.now().getTime() - 100 * IDLE_MS',
    MARKS,
  ),
  media(
    'an account is erased, and its copies stay',
    'marks.personal-data.ts',
    'letMarkedGo(tx, marks)\n',
    '\n',
    MARKS,
  ),
  media(
    'as many copies are made at a time as are asked for',
    'media.marks.ts',
    'if (this.#waiting >= this.#mostWaiting)',
    'if (this.#waiting > 2 * this.#mostWaiting)',
    MARKS,
  ),
  media(
    'somebody is named whatever the chance',
    'queries/trace-picture.ts',
    'const CHANCE = 1e-6',
    'const CHANCE = 1e6',
    TRACE,
  ),
  media(
    'a trace does not record who was named',
    'commands/trace-mark.ts',
    'subject, details: { media,',
    'subject: null, details: { media,',
    TRACE,
  ),
  signal(
    'all patterns are the same',
    'pattern.ts',
    "createCipheriv('aes-256-ctr', seed, Buffer.alloc(16))",
    "createCipheriv('aes-256-ctr', Buffer.alloc(32, seed.length), Buffer.alloc(16))",
    SERVED,
  ),
]
