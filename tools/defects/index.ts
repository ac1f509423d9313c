import { ACCESS } from './access.ts'
import { ANSWERS } from './answers.ts'
import { APP } from './app.ts'
import { AUTOMATIC_MESSAGES } from './automatic-messages.ts'
import { BACKUPS } from './backups.ts'
import { CALL_DEFECTS } from './calls.ts'
import { CALLS_PAGE_DEFECTS } from './calls-page.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { CHANGED_MESSAGES } from './changed-messages.ts'
import { CHAT_ONLY } from './chat-only.ts'
import { CHATS } from './chats.ts'
import type { Defect } from './defect.ts'
import { DEVELOPERS } from './developers.ts'
import { DIFFUSIONS } from './diffusions.ts'
import { DIFFUSIONS_PAGE_DEFECTS } from './diffusions-page.ts'
import { DOCUMENTS } from './documents.ts'
import { EXPLORE } from './explore.ts'
import { FAN_LISTS } from './fan-lists.ts'
import { STORED_FILES } from './files.ts'
import { FILMS } from './films.ts'
import { GIFT_DEFECTS } from './gifts.ts'
import { GIFTS_PAGE_DEFECTS } from './gifts-page.ts'
import { HELP } from './help.ts'
import { HELPERS_DEFECTS } from './helpers.ts'
import { IDENTITY } from './identity.ts'
import { IDENTITY_PAGE } from './identity-page.ts'
import { LEGAL } from './legal.ts'
import { LISTS } from './lists.ts'
import { LIVE_CHAT_DEFECTS } from './live-chat.ts'
import { LIVE_STREAM_DEFECTS } from './live-streams.ts'
import { LIVE_DEFECTS } from './lives.ts'
import { LIVES_PAGE_DEFECTS } from './lives-page.ts'
import { MARKED } from './marks.ts'
import { MEDIA } from './media.ts'
import { MENTIONS_AND_TAGS } from './mentions.ts'
import { MESSAGE_LIFE_PAGE_DEFECTS } from './message-life-page.ts'
import { MONEY } from './money.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { OPERATOR } from './operator.ts'
import { PAGE } from './page.ts'
import { PAID_MESSAGES_PAGE_DEFECTS } from './paid-messages-page.ts'
import { PASSKEYS } from './passkeys.ts'
import { PEOPLE } from './people.ts'
import { PERFORMERS_DEFECTS } from './performers.ts'
import { PHOTOS } from './photos.ts'
import { PLAYER } from './player.ts'
import { POSTS } from './posts.ts'
import { PRIVACY } from './privacy.ts'
import { PROCESSES } from './processes.ts'
import { PROFILES } from './profiles.ts'
import { PROFIT } from './profit.ts'
import { PROMOTIONS } from './promotions.ts'
import { RECHARGE_DEFECTS } from './recharges.ts'
import { REFUND_DEFECTS } from './refunds.ts'
import { REPORTED } from './reports.ts'
import { REVIEWS } from './reviews.ts'
import { SCHEDULED_MESSAGES } from './scheduled-messages.ts'
import { SECURITY } from './security.ts'
import { SESSIONS } from './sessions.ts'
import { SOLD_MESSAGES } from './sold-messages.ts'
import { STAFF } from './staff.ts'
import { STAFF_PAGE } from './staff-page.ts'
import { STUDIO_PAGE_DEFECTS } from './studio-page.ts'
import { SUBSCRIPTION_GIFTS } from './subscription-gifts.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'
import { TICKETS } from './tickets.ts'
import { TWO_FACTOR } from './two-factor.ts'
import { VAULT_FILES } from './vault-files.ts'
import { VAULT_DEFECTS } from './vaults.ts'
import { VOICE_NOTES } from './voice-notes.ts'
import { VOICE_NOTES_PAGE_DEFECTS } from './voice-notes-page.ts'
import { WAITING } from './waiting.ts'
import { WITHDRAWALS } from './withdrawals.ts'
import { WORK } from './work.ts'

/** Every planted defect by the area that it is in. */
export const DEFECTS: Readonly<Record<string, readonly Defect[]>> = {
  money: MONEY,
  recharges: RECHARGE_DEFECTS,
  refunds: REFUND_DEFECTS,
  withdrawals: WITHDRAWALS,
  calls: CALL_DEFECTS,
  'live-chat': LIVE_CHAT_DEFECTS,
  gifts: GIFT_DEFECTS,
  'gifts-page': GIFTS_PAGE_DEFECTS,
  profit: PROFIT,
  subscriptions: SUBSCRIPTIONS,
  'subscription-gifts': SUBSCRIPTION_GIFTS,
  promotions: PROMOTIONS,
  diffusions: DIFFUSIONS,
  'scheduled-messages': SCHEDULED_MESSAGES,
  'automatic-messages': AUTOMATIC_MESSAGES,
  backups: BACKUPS,
  'fan-lists': FAN_LISTS,
  'chat-only': CHAT_ONLY,
  access: ACCESS,
  sessions: SESSIONS,
  reports: REPORTED,
  performers: PERFORMERS_DEFECTS,
  reviews: REVIEWS,
  security: SECURITY,
  'two-factor': TWO_FACTOR,
  passkeys: PASSKEYS,
  posts: POSTS,
  vaults: VAULT_DEFECTS,
  'vault-files': VAULT_FILES,
  profiles: PROFILES,
  lists: LISTS,
  'live-streams': LIVE_STREAM_DEFECTS,
  lives: LIVE_DEFECTS,
  explore: EXPLORE,
  chats: CHATS,
  waiting: WAITING,
  media: MEDIA,
  marks: MARKED,
  mentions: MENTIONS_AND_TAGS,
  player: PLAYER,
  documents: DOCUMENTS,
  tickets: TICKETS,
  developers: DEVELOPERS,
  processes: PROCESSES,
  work: WORK,
  page: PAGE,
  photos: PHOTOS,
  app: APP,
  'identity-page': IDENTITY_PAGE,
  answers: ANSWERS,
  operator: OPERATOR,
  people: PEOPLE,
  identity: IDENTITY,
  privacy: PRIVACY,
  'diffusions-page': DIFFUSIONS_PAGE_DEFECTS,
  'message-life-page': MESSAGE_LIFE_PAGE_DEFECTS,
  'paid-messages-page': PAID_MESSAGES_PAGE_DEFECTS,
  'voice-notes-page': VOICE_NOTES_PAGE_DEFECTS,
  'changed-messages': CHANGED_MESSAGES,
  'sold-messages': SOLD_MESSAGES,
  'voice-notes': VOICE_NOTES,
  staff: STAFF,
  'staff-page': STAFF_PAGE,
  'calls-page': CALLS_PAGE_DEFECTS,
  'studio-page': STUDIO_PAGE_DEFECTS,
  'lives-page': LIVES_PAGE_DEFECTS,
  campaigns: CAMPAIGNS,
  films: FILMS,
  files: STORED_FILES,
  help: HELP,
  helpers: HELPERS_DEFECTS,
  notifications: NOTIFICATIONS,
  legal: LEGAL,
}
