import type { NotificationTopic } from '@calina/contract'
import { appearance } from './appearance.ts'
import { auth } from './auth.ts'
import { buyMessage } from './buy-message.ts'
import { call } from './call.ts'
import { emailRefused } from './email-refused.ts'
import { followers } from './followers.ts'
import { gift } from './gift.ts'
import { giftReturned } from './gift-returned.ts'
import { helper } from './helper.ts'
import type { Kind } from './kind.ts'
import { likes } from './likes.ts'
import { live } from './live.ts'
import { liveEnded } from './live-ended.ts'
import { liveReminder } from './live-reminder.ts'
import { liveReturned } from './live-returned.ts'
import { message } from './message.ts'
import { messageUnsent } from './message-unsent.ts'
import { moderation } from './moderation.ts'
import { password } from './password.ts'
import { performer } from './performer.ts'
import { postComment } from './post-comment.ts'
import { postFailed } from './post-failed.ts'
import { postMention } from './post-mention.ts'
import { postPurchase } from './post-purchase.ts'
import { purchaseRetired } from './purchase-retired.ts'
import { refund } from './refund.ts'
import { renewal } from './renewal.ts'
import { renewalSoon } from './renewal-soon.ts'
import { reportOutcome } from './report-outcome.ts'
import { subscription } from './subscription.ts'
import { subscriptionGiftCreator } from './subscription-gift-creator.ts'
import { subscriptionGiftFan } from './subscription-gift-fan.ts'
import { ticketActivity } from './ticket-activity.ts'
import { vaultFiles } from './vault-files.ts'
import { vaultPurchase } from './vault-purchase.ts'
import { verifyDocuments } from './verify-documents.ts'
import { withdrawal } from './withdrawal.ts'

/** Every kind; what each is made of, and what it says, is in its own file. */
export const KINDS: readonly Kind[] = [
  auth,
  buyMessage,
  gift,
  live,
  postComment,
  postMention,
  postPurchase,
  subscriptionGiftCreator,
  subscriptionGiftFan,
  subscription,
  ticketActivity,
  verifyDocuments,
  message,
  messageUnsent,
  likes,
  followers,
  password,
  renewal,
  renewalSoon,
  withdrawal,
  moderation,
  reportOutcome,
  appearance,
  performer,
  helper,
  postFailed,
  purchaseRetired,
  refund,
  emailRefused,
  vaultPurchase,
  vaultFiles,
  giftReturned,
  call,
  liveReminder,
  liveReturned,
  liveEnded,
]

const BY_TOPIC = new Map(KINDS.map(kind => [kind.topic, kind]))

/** The kind of a topic. */
export function kindOf(topic: NotificationTopic): Kind {
  const kind = BY_TOPIC.get(topic)
  if (kind === undefined) throw new Error(`nobody writes the topic ${topic}`)
  return kind
}
