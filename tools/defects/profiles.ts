import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const inPosts = within('modules/posts')
const inProfiles = within('modules/profiles')
const FILTERED = 'creator-posts.test.ts'
const PREVIEW = 'preview.test.ts'
const WELCOME = 'welcome.test.ts'
const LINKS = 'apps/server/src/modules/profiles/links.test.ts'

/** What creators' pages show, to whom, and how they are looked at. */
export const PROFILES: readonly Defect[] = [
  inPosts(
    'a search finds what only subscribers may read',
    'posts.access.ts',
    "(${subscribed} and (post.audience = 'subscribers' or",
    "((post.audience = 'subscribers' or",
    FILTERED,
  ),
  inPosts(
    'a search finds what comes with a purchase in the public text',
    'creator-posts.repository.ts',
    "when post.audience = 'paid' then ${says('body')}",
    "when post.audience = 'paid' then ${says('body')} or ${says('purchase_body')}",
    FILTERED,
  ),
  inPosts(
    'a search does not find what a goal has opened',
    'posts.access.ts',
    'where post_goal.post_id = post.id and reached_at is not null))\n  or (',
    'where post_goal.post_id = post.id and reached_at is null))\n  or (',
    FILTERED,
  ),
  inPosts(
    'a narrowed list begins with what is pinned',
    'queries/list-creator-posts.ts',
    'const others = isNarrowed ? 0 :',
    'const others = false ? 0 :',
    FILTERED,
  ),
  inPosts(
    'what is in more posts than are sorted is found in none',
    'creator-posts.repository.ts',
    '(select * from post where not ${FEW} and ${OTHERS}',
    '(select * from post where ${FEW} and ${OTHERS}',
    FILTERED,
  ),
  inProfiles(
    'a subscriber of a preview follows as well',
    'queries/look-as.ts',
    "if (as === 'follower') await addPassingFollow(tx, { followerId: userId, creatorId })\n    else",
    'await addPassingFollow(tx, { followerId: userId, creatorId })\n   ',
    PREVIEW,
  ),
  inProfiles('a preview has links for others', 'queries/look-as.ts', 'linksFor: sessionId,', '', PREVIEW),
  inProfiles(
    'a preview is that of the creator’s own country',
    'queries/look-as.ts',
    'placeOf: () => ({ country: country ?? null, city: null })',
    'placeOf: () => ctx.geo.placeOf(ctx.address)',
    PREVIEW,
  ),
  atRoot(
    'the person of a preview stays',
    'apps/server/src/platform/db/transaction.ts',
    'throw new Undone(await work(tx))',
    'return await work(tx)',
    'apps/server/src/platform/db/transaction.test.ts',
  ),
  inProfiles(
    'the video of a page plays for whom the page does not exist',
    'profiles.guard.ts',
    "? 'everyone' : 'none'",
    "? 'everyone' : 'everyone'",
    WELCOME,
  ),
  inProfiles(
    'the video that another one replaces keeps its files',
    'commands/set-welcome.ts',
    'if (before !== null) await releaseMedia(tx, before)',
    'if (before === null) await releaseMedia(tx, before ?? ownerId)',
    WELCOME,
  ),
  inProfiles(
    'a fan has links',
    'profiles.policy.ts',
    "type === 'model' || links === 0 ? allow",
    'type !== null || links === 0 ? allow',
    'links.test.ts',
  ),
  atRoot(
    'a link runs a script',
    'packages/contract/src/page-links.ts',
    "if (url.protocol !== 'https:' && url.protocol !== 'http:') return",
    "if (url.protocol === 'ftp:') return",
    LINKS,
  ),
  atRoot(
    'a link bears a password',
    'packages/contract/src/page-links.ts',
    "if (url.username !== '' || url.password !== '') return",
    "if (url.password === 'x') return",
    LINKS,
  ),
  inProfiles(
    'a link is kept as it was typed',
    'commands/update-profile.ts',
    'return { label, url: read.url }',
    'return { label, url }',
    'links.test.ts',
  ),
  withinWeb('app')(
    'what is pressed on a preview is done',
    'profile-preview.tsx',
    'onClickCapture={(event: MouseEvent) => {',
    'onDoubleClickCapture={(event: MouseEvent) => {',
    'profile-preview.test.tsx',
  ),
]
