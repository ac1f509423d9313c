import { ACCESS } from './access.ts'
import { ANSWERS } from './answers.ts'
import { APP } from './app.ts'
import { CAMPAIGNS } from './campaigns.ts'
import { CHATS } from './chats.ts'
import type { Defect } from './defect.ts'
import { DEVELOPERS } from './developers.ts'
import { DOCUMENTS } from './documents.ts'
import { EXPLORE } from './explore.ts'
import { STORED_FILES } from './files.ts'
import { FILMS } from './films.ts'
import { GIFT_DEFECTS } from './gifts.ts'
import { GIFTS_PAGE_DEFECTS } from './gifts-page.ts'
import { HELP } from './help.ts'
import { IDENTITY } from './identity.ts'
import { IDENTITY_PAGE } from './identity-page.ts'
import { LEGAL } from './legal.ts'
import { LISTS } from './lists.ts'
import { MARKED } from './marks.ts'
import { MEDIA } from './media.ts'
import { MENTIONS_AND_TAGS } from './mentions.ts'
import { MONEY } from './money.ts'
import { NOTIFICATIONS } from './notifications.ts'
import { OPERATOR } from './operator.ts'
import { PAGE } from './page.ts'
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
import { SECURITY } from './security.ts'
import { SESSIONS } from './sessions.ts'
import { STAFF } from './staff.ts'
import { STAFF_PAGE } from './staff-page.ts'
import { SUBSCRIPTION_GIFTS } from './subscription-gifts.ts'
import { SUBSCRIPTIONS } from './subscriptions.ts'
import { TICKETS } from './tickets.ts'
import { TWO_FACTOR } from './two-factor.ts'
import { VAULT_DEFECTS } from './vaults.ts'
import { WITHDRAWALS } from './withdrawals.ts'
import { WORK } from './work.ts'

/** Every planted defect by the area that it is in. */
export const DEFECTS: Readonly<Record<string, readonly Defect[]>> = {
  money: MONEY,
  recharges: RECHARGE_DEFECTS,
  refunds: REFUND_DEFECTS,
  withdrawals: WITHDRAWALS,
  gifts: GIFT_DEFECTS,
  'gifts-page': GIFTS_PAGE_DEFECTS,
  profit: PROFIT,
  subscriptions: SUBSCRIPTIONS,
  'subscription-gifts': SUBSCRIPTION_GIFTS,
  promotions: PROMOTIONS,
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
  profiles: PROFILES,
  lists: LISTS,
  explore: EXPLORE,
  chats: CHATS,
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
  staff: STAFF,
  'staff-page': STAFF_PAGE,
  campaigns: CAMPAIGNS,
  films: FILMS,
  files: STORED_FILES,
  help: HELP,
  notifications: NOTIFICATIONS,
  legal: LEGAL,
}
