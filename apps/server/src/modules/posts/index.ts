import type { Module } from '../../platform/module.ts'
import { BOOKMARKS_PERSONAL_DATA } from './bookmarks.personal-data.ts'
import { bookmarksRoutes } from './bookmarks.routes.ts'
import type {} from './bookmarks.tables.ts'
import { withdrawGrants } from './commands/grant-post.ts'
import { lowerRaised } from './commands/lower-raised.ts'
import { publishDue } from './commands/publish-due.ts'
import { REFUND_JOB, refundLostGoals, refundSoon } from './commands/refund-lost-goals.ts'
import { settleNamed } from './commands/settle-withheld.ts'
import { takeSettledMedia } from './commands/take-settled-media.ts'
import { withdrawPurchase } from './commands/withdraw-purchase.ts'
import { takeFromDraft } from './drafts.repository.ts'
import { GOALS_PERSONAL_DATA } from './goals.personal-data.ts'
import { goalsRealtime } from './goals.realtime.ts'
import { PAID_CONTRIBUTIONS } from './goals.repository.ts'
import { goalsRoutes } from './goals.routes.ts'
import type {} from './goals.tables.ts'
import { MENTIONS_PERSONAL_DATA } from './mentions.personal-data.ts'
import { mentionsRealtime } from './mentions.realtime.ts'
import { mentionsRoutes } from './mentions.routes.ts'
import type {} from './mentions.tables.ts'
import { POLLS_PERSONAL_DATA } from './polls.personal-data.ts'
import { pollsRoutes } from './polls.routes.ts'
import type {} from './polls.tables.ts'
import { POST_FACTS } from './posts.events.ts'
import { guardPostMedia } from './posts.guard.ts'
import { POSTS_PERSONAL_DATA } from './posts.personal-data.ts'
import { postsRealtime } from './posts.realtime.ts'
import { PAID_PURCHASES } from './posts.repository.ts'
import { postsRoutes } from './posts.routes.ts'
import type {} from './posts.tables.ts'
import { titlesOfPosts } from './queries/titles-of-posts.ts'
import { VIEWER_MARKS_PERSONAL_DATA } from './viewer-marks.personal-data.ts'
import type {} from './viewer-marks.tables.ts'
import { VIEWS_PERSONAL_DATA } from './views.personal-data.ts'
import { viewsRoutes } from './views.routes.ts'
import type {} from './views.tables.ts'

export { addComment } from './commands/add-comment.ts'
export { contributeToGoal } from './commands/contribute-to-goal.ts'
export { createCollection } from './commands/create-collection.ts'
export { decideMention } from './commands/decide-mention.ts'
export { grantPost } from './commands/grant-post.ts'
export { publishPost } from './commands/publish-post.ts'
export { approvePost, inReviewSince } from './commands/review-post.ts'
export { saveDraft } from './commands/save-draft.ts'
export { savePost } from './commands/save-post.ts'
export { setLike } from './commands/set-like.ts'
export { setMentionSettings } from './commands/set-mention-settings.ts'
export { takeDownComment, takeDownPost } from './commands/take-down.ts'
export { unlockPost } from './commands/unlock-post.ts'
export { votePoll } from './commands/vote-poll.ts'
export { readCommentTexts } from './comments.repository.ts'
export { mediaOfPost, postShowing } from './editing.repository.ts'
export { type PostViewer, seePost, titleOfPost, valuesOf } from './posts.access.ts'
export { DISCOVERED, type DiscoveredRow, discovered, findPurchased, OUT_POSTS } from './posts.discovery.ts'
export { presentTiles } from './posts.presenter.ts'
export type { Audience } from './posts.tables.ts'
export { firstPictures, publicPhotos } from './queries/first-pictures.ts'
export { getPost } from './queries/get-post.ts'
export { listCreatorPosts } from './queries/list-creator-posts.ts'
export { suggestTags } from './queries/list-tags.ts'
export { postsOf } from './queries/posts-of.ts'
export { readMentionTexts } from './queries/read-mention-texts.ts'
export { reviewComments, reviewPost, seeComment } from './queries/review.ts'
export { titleOfText } from './queries/titles-of-posts.ts'
export { isTagged, newestTagged } from './tags.repository.ts'
export { hasViewerMarks } from './viewer-marks.repository.ts'

export const postsModule: Module = {
  name: 'posts',
  extends: extensions => {
    extensions.add('media.guard', { purpose: 'post', guard: guardPostMedia })
    extensions.add('media.lettingGo', { letGo: (tx, use) => takeFromDraft(tx.db, use) })
    extensions.add('wallet.titles', { subject: 'post', titles: titlesOfPosts })
    extensions.add('wallet.purchases', { kind: 'post', rows: PAID_PURCHASES })
    extensions.add('wallet.purchases', { kind: 'goal', rows: PAID_CONTRIBUTIONS })
    extensions.add('accounts.personalData', [
      ...POSTS_PERSONAL_DATA,
      ...GOALS_PERSONAL_DATA,
      ...MENTIONS_PERSONAL_DATA,
      ...POLLS_PERSONAL_DATA,
      ...BOOKMARKS_PERSONAL_DATA,
      ...VIEWER_MARKS_PERSONAL_DATA,
      ...VIEWS_PERSONAL_DATA,
    ])
  },
  routes: http => {
    postsRoutes(http)
    goalsRoutes(http)
    mentionsRoutes(http)
    pollsRoutes(http)
    bookmarksRoutes(http)
    viewsRoutes(http)
  },
  jobs: jobs => {
    jobs.on('posts.publish-due', {}, (ctx, _payload, { signal }) => publishDue(ctx, signal))
    // What no enqueued run took: a process died with it, or it waited after a failure.
    jobs.add({ name: 'posts.publish', cron: '* * * * *', atStart: true, run: publishDue })
    jobs.add({ name: REFUND_JOB, cron: '* * * * *', atStart: true, run: refundLostGoals })
  },
  events: outbox => {
    outbox.define(POST_FACTS)
    outbox.on('sale.reversed', withdrawPurchase)
    outbox.on('performer.decided', settleNamed)
    outbox.on('sale.reversed', lowerRaised)
    outbox.on('sale.reversed', withdrawGrants)
    outbox.on('media.settled', async (tx, media) => {
      if (media.used) await takeSettledMedia(tx, media)
    })
    for (const fact of ['post.deleted', 'post.removed'] as const) outbox.on(fact, refundSoon)
    postsRealtime(outbox)
    goalsRealtime(outbox)
    mentionsRealtime(outbox)
  },
}
