import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { viewerOf } from '../../accounts/index.ts'
import { deleteSubscription, findSubscription } from '../push.repository.ts'
import { openSubscription, sendPush } from '../push.ts'
import { countForBadge } from '../queries/count-for-badge.ts'

/** Sends a push to the caller's own browser, so that they see that it arrives. */
export async function testPush(ctx: Context): Promise<void> {
  const stored = orThrow(await findSubscription(ctx.db, sessionIdOf(ctx)), 'PUSH_OFF')
  const subscription = openSubscription(ctx, stored)
  const t = textsIn(ctx.locale)
  const { type, country } = viewerOf(ctx)
  const outcome =
    subscription === null
      ? 'gone'
      : await sendPush(ctx, subscription, {
          id: 'test',
          title: ctx.settings.get('siteName'),
          body: t('notifications.test'),
          link: '/settings/notifications',
          tag: 'test',
          icon: null,
          unread: await countForBadge(ctx.db, { id: userIdOf(ctx), country, type }),
        })
  if (outcome === 'sent') return
  if (outcome === 'gone') await deleteSubscription(ctx.db, stored.session_id)
  throw new AppError(outcome === 'gone' ? 'PUSH_OFF' : 'UNAVAILABLE')
}
