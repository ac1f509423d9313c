import { type Context, sessionIdOf, userIdOf } from '../../../platform/context.ts'
import { AppError, orThrow } from '../../../platform/errors.ts'
import { textsIn } from '../../../platform/texts/texts.ts'
import { countUnreadRows } from '../notifications.repository.ts'
import { deleteSubscription, findSubscription } from '../push.repository.ts'
import { openSubscription, sendPush } from '../push.ts'

/** Sends a push to the caller's own browser, so that they see that it arrives. */
export async function testPush(ctx: Context): Promise<void> {
  const stored = orThrow(await findSubscription(ctx.db, sessionIdOf(ctx)), 'PUSH_OFF')
  const subscription = openSubscription(ctx, stored)
  const t = textsIn(ctx.locale)
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
          unread: await countUnreadRows(ctx.db, { id: userIdOf(ctx), country: null }),
        })
  if (outcome === 'sent') return
  if (outcome === 'gone') await deleteSubscription(ctx.db, stored.session_id)
  throw new AppError(outcome === 'gone' ? 'PUSH_OFF' : 'UNAVAILABLE')
}
