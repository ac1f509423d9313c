import { accounts } from './accounts.ts'
import { apiTokens } from './api-tokens.ts'
import { automaticMessages } from './automatic-messages.ts'
import { bookmarks } from './bookmarks.ts'
import { calls } from './calls.ts'
import { campaigns } from './campaigns.ts'
import { comments } from './comments.ts'
import { crawlers } from './crawlers.ts'
import { diffusions } from './diffusions.ts'
import { drafts } from './drafts.ts'
import { explore } from './explore.ts'
import { fanLists } from './fan-lists.ts'
import { gifts } from './gifts.ts'
import { help } from './help.ts'
import { helpers } from './helpers.ts'
import { identity } from './identity.ts'
import { jobs } from './jobs.ts'
import { legal } from './legal.ts'
import { lives } from './lives.ts'
import { livesDesk } from './lives-desk.ts'
import { livesStudio } from './lives-studio.ts'
import { media } from './media.ts'
import { mentions } from './mentions.ts'
import { messages } from './messages.ts'
import { notifications } from './notifications.ts'
import { operator } from './operator.ts'
import { auditDesk, moneyDesk, operatorDesk, relationsDesk, systemDesk } from './operator-desk.ts'
import { passkeys } from './passkeys.ts'
import { performers } from './performers.ts'
import { polls } from './polls.ts'
import { postFigures } from './post-figures.ts'
import { posts } from './posts.ts'
import { preferences } from './preferences.ts'
import { profiles } from './profiles.ts'
import { profit } from './profit.ts'
import { promotions } from './promotions.ts'
import { purchases } from './purchases.ts'
import { quickReplies } from './quick-replies.ts'
import { refundsDesk } from './refunds-desk.ts'
import { relationships } from './relationships.ts'
import { reports } from './reports.ts'
import { scheduledMessages } from './scheduled-messages.ts'
import { security } from './security.ts'
import { staff } from './staff.ts'
import { staffPeople } from './staff-people.ts'
import { subscriptionGifts } from './subscription-gifts.ts'
import { subscriptions } from './subscriptions.ts'
import { syndication } from './syndication.ts'
import { tickets } from './tickets.ts'
import { trialLinks } from './trial-links.ts'
import { twoFactor } from './two-factor.ts'
import { vaults } from './vaults.ts'
import { viewerMarks } from './viewer-marks.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'
import { withdrawalBatches } from './withdrawal-batches.ts'
import { withdrawals } from './withdrawals.ts'
import { withdrawalsDesk } from './withdrawals-desk.ts'

/** Every operation of the product by name, in module order. */
export const routes = {
  ...jobs,
  ...accounts,
  ...security,
  ...passkeys,
  ...twoFactor,
  ...apiTokens,
  ...staffPeople,
  ...staff,
  ...media,
  ...relationships,
  ...wallet,
  ...subscriptions,
  ...subscriptionGifts,
  ...promotions,
  ...trialLinks,
  ...diffusions,
  ...automaticMessages,
  ...fanLists,
  ...quickReplies,
  ...scheduledMessages,
  ...profiles,
  ...crawlers,
  ...identity,
  ...performers,
  ...helpers,
  ...posts,
  ...postFigures,
  ...polls,
  ...bookmarks,
  ...viewerMarks,
  ...drafts,
  ...comments,
  ...mentions,
  ...vaults,
  ...purchases,
  ...reports,
  ...messages,
  ...gifts,
  ...calls,
  ...lives,
  ...livesStudio,
  ...livesDesk,
  ...explore,
  ...profit,
  ...campaigns,
  ...withdrawals,
  ...withdrawalsDesk,
  ...refundsDesk,
  ...withdrawalBatches,
  ...help,
  ...tickets,
  ...legal,
  ...preferences,
  ...webhooks,
  ...syndication,
  ...operator,
  ...operatorDesk,
  ...notifications,
} as const
export type Routes = typeof routes
export type RouteName = keyof Routes
/** Operations that programs call; browsers and crawlers ask for the others by themselves. */
export type CallName = { [K in RouteName]: Routes[K] extends { root: true } ? never : K }[RouteName]

export {
  type Access,
  demandOf,
  FRESH_AUTHENTICATION_MS,
  hasScope,
  PERSON_RIGHTS,
  SCOPES,
  type Scope,
  STAFF_ROLES,
  type StaffRole,
} from './access.ts'
export * from './acts.ts'
export {
  type AnswerKind,
  bytes,
  csv,
  Download,
  isAnswerKind,
  isDownload,
  LINK_PARAMETER,
  stream,
  textFile,
  zip,
} from './answers.ts'
export * from './attributes.ts'
export * from './bank-accounts.ts'
export * from './chat-links.ts'
export * from './chat-only.ts'
export * from './constants.ts'
export { foldEmail, isSameEmail, readEmail } from './email.ts'
export {
  type BegunEntity,
  begunEntity,
  mentionsOf,
  type TextPart,
  tagKey,
  tagsOf,
  textParts,
  type WrittenTag,
} from './entities.ts'
export { ERRORS, type ErrorCode } from './errors.ts'
export { HELPER_OPERATIONS, type HelperOperation } from './helper-operations.ts'
export * from './limits.ts'
export * from './notification-kinds.ts'
export * from './page-links.ts'
export * from './placeholders.ts'
export { CLOSING_BLOCKERS } from './preferences.ts'
export * from './queues.ts'
export {
  type Acknowledgement,
  type CallSignal,
  type ClientEvents,
  type ClientMessageAnswer,
  type ClientMessageName,
  type ClientMessagePayload,
  type ClientMessageSpec,
  clientMessages,
  HELPER_EVENTS,
  type ServerEvents,
} from './realtime.ts'
export * from './refunds.ts'
export { type Answer, type CallInput, type Input, type RouteSpec, route } from './route.ts'
export * from './sales.ts'
export { opaque } from './schemas.ts'
export { SECURITY_ACTS } from './security.ts'
export * from './setting-limits.ts'
export * from './setting-values.ts'
export * from './settings.ts'
export { LatestBuild, Problem, PublicConfig } from './system.ts'
export * from './withdrawal-kinds.ts'
export {
  accounts,
  apiTokens,
  auditDesk,
  automaticMessages,
  bookmarks,
  calls,
  campaigns,
  comments,
  diffusions,
  drafts,
  explore,
  fanLists,
  gifts,
  help,
  helpers,
  identity,
  jobs,
  legal,
  lives,
  livesDesk,
  livesStudio,
  media,
  mentions,
  messages,
  moneyDesk,
  notifications,
  operator,
  operatorDesk,
  passkeys,
  performers,
  polls,
  postFigures,
  posts,
  preferences,
  profiles,
  profit,
  promotions,
  purchases,
  quickReplies,
  refundsDesk,
  relationsDesk,
  relationships,
  reports,
  scheduledMessages,
  security,
  staff,
  staffPeople,
  subscriptions,
  syndication,
  systemDesk,
  tickets,
  trialLinks,
  twoFactor,
  vaults,
  viewerMarks,
  wallet,
  webhooks,
  withdrawalBatches,
  withdrawals,
  withdrawalsDesk,
}
