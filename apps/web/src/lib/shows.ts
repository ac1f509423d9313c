import type {
  Answer,
  Call,
  CallInput,
  Chat,
  Live,
  Post,
  Profile,
  ReceivedGift,
  Routes,
  Session,
  Subscription,
  Vault,
} from '@calina/contract/types'
import type { Query } from '@tanstack/react-query'
import type { ItemOf, PagedName, ReadName } from './query.ts'
import type { Thing } from './thing.ts'

/** Things that reads answer whole, so that they can be changed wherever they are shown. */
export interface ThingMap {
  post: Post
  creator: Profile
  chat: Chat
  subscription: Subscription
  session: Session
  vault: Vault
  'received-gift': ReceivedGift
  call: Call
  live: Live
}
export type Kind = keyof ThingMap

export const ID: { readonly [K in Kind]: (thing: ThingMap[K]) => string } = {
  post: ({ id }) => id,
  creator: ({ user }) => user.username,
  chat: ({ id }) => id,
  subscription: ({ id }) => id,
  session: ({ id }) => id,
  vault: ({ id }) => id,
  'received-gift': ({ id }) => id,
  call: ({ id }) => id,
  live: ({ id }) => id,
}

/** One thing of an answer: an item of a page, or the answer itself. */
type Shown<K extends ReadName> = K extends PagedName ? ItemOf<K> : Answer<Routes[K]>

interface Shows<K extends ReadName> {
  /** The things that follow from the input. */
  requested?: (input: CallInput<Routes[K]>) => readonly Thing[]
  /** What the answer is, or each item of its pages. */
  is?: { [T in Kind]: Shown<K> extends ThingMap[T] ? T : never }[Kind]
  /** Other things that the answer, or an item of it, is about. */
  mentions?: (shown: Shown<K>) => readonly Thing[]
}

/** What each read of the contract shows. A read without an entry is never outdated by changes on the page. */
const SHOWS: { readonly [K in ReadName]: Shows<K> } = {
  checkUsername: {},
  getUser: {},
  getMedia: {},
  getLegal: {},
  getHelpTopics: {},
  getHelpAnswer: {},
  searchHelp: {},
  profileExists: {},
  profileExistsForGuest: {},
  // kept beside the queries: lib/settings.ts
  getPublicSettings: {},
  getSettings: { requested: () => ['settings'] },

  getSecurity: { requested: () => ['security'] },
  listSessions: { requested: () => ['security'], is: 'session' },
  listSecurityActs: { requested: () => ['security'] },

  getPost: {
    requested: ({ params }) => [`post:${params.post}`],
    is: 'post',
    mentions: ({ creator }) => [`posts:${creator.username}`],
  },
  listFeed: { requested: () => ['feed'], is: 'post' },
  listCreatorPosts: { requested: ({ params }) => [`posts:${params.username}`], is: 'post' },
  // as others see the own page: their reader asks for them, and nothing done there reaches them
  previewPosts: { requested: () => ['own-page', 'own-posts'] },
  listOwnPosts: { requested: () => ['own-posts'], is: 'post' },
  getPostFigures: { requested: ({ params }) => [`post:${params.post}`, 'balance'] },
  listEditions: { requested: ({ params }) => [`post:${params.post}`] },
  listDrafts: { requested: () => ['drafts'] },
  // its form shows what was answered to the last write
  getDraft: {},
  // what is typed is suggested for a moment
  suggestMentions: {},
  suggestTags: {},
  // its form shows what was answered to the last write
  getViewerMarks: {},
  getMentionSettings: { requested: () => ['mentions'] },
  // a row that was decided stays, so that a slip can be mended
  listMentions: { requested: () => ['mentions'] },
  listPerformers: { requested: () => ['performers'] },
  listAppearances: { requested: () => ['performers'] },
  listHelpers: { requested: () => ['helpers'] },
  listHelping: { requested: () => ['helpers'] },
  listHelperDeeds: { requested: () => ['helpers'] },
  listTrendingTags: { requested: () => ['tags'] },
  countTags: { requested: () => ['tags'] },
  listTags: { requested: () => ['tags'] },
  listBookmarks: { requested: () => ['bookmarks'], is: 'post' },
  listBookmarkCollections: { requested: () => ['collections'] },
  listTagPosts: { requested: () => ['tags'], is: 'post' },
  explorePosts: { requested: () => ['explore'], is: 'post' },
  exploreCreators: { requested: () => ['creators'] },
  // what is typed is looked for at that moment
  exploreSearch: {},
  listFeatured: { requested: () => ['creators'] },
  listComments: { requested: ({ params }) => [`comments:${params.post}`] },
  listReplies: { requested: ({ params }) => [`comments:${params.post}`] },

  listVaults: { requested: ({ params }) => [`vaults:${params.username}`], is: 'vault' },
  previewVaults: { requested: () => ['own-page'] },
  getVault: {
    requested: ({ params }) => [`vault:${params.vault}`],
    is: 'vault',
    mentions: ({ creator }) => [`vaults:${creator.username}`],
  },
  listVaultFiles: { requested: ({ params }) => [`vault:${params.vault}`] },
  listPurchases: {
    requested: () => ['purchases'],
    mentions: ({ kind, thing }) => (kind === 'vault' && thing ? [`vault:${thing.id}`] : []),
  },
  getPurchaseFigures: { requested: () => ['purchases'] },
  getVaultFigures: { requested: () => ['own-vaults', 'balance'] },
  getVaultStatistics: { requested: ({ params }) => [`vault:${params.vault}`, 'balance'] },

  getProfile: {
    requested: ({ params }) => [`creator:${params.username}`],
    is: 'creator',
    mentions: ({ viewer }) => (viewer.own ? ['own-page'] : []),
  },
  listPlans: { requested: ({ params }) => [`creator:${params.username}`] },
  previewProfile: { requested: () => ['own-page'] },
  // their forms show what was answered to the last write
  getOwnProfile: {},
  getOwnPlans: {},
  listWebhooks: { requested: () => ['webhooks'] },
  listDeliveries: { requested: ({ params }) => [`webhook:${params.webhook}`] },
  listApiTokens: { requested: () => ['api-tokens'] },
  listPasskeys: { requested: () => ['passkeys'] },
  getFirstSteps: { requested: () => ['own-page'] },
  listSuggested: { requested: () => ['creators'] },
  listCreators: { requested: () => ['creators'] },
  listFollowing: { requested: () => ['following'] },
  listFollowers: { requested: () => ['followers'] },
  listBlocked: { requested: () => ['blocked'] },
  getBlockedCountries: { requested: () => ['blocked-countries'] },

  // read anew whenever the tray opens
  listGifts: {},
  listTopGivers: { requested: ({ params }) => [`givers:${params.username}`] },
  getGiftCatalogue: { requested: () => ['gift-catalogue'] },

  // what a call of this page changes, its answer shows: components/calls/calls-cache.ts
  getCall: { requested: ({ params }) => [`call:${params.call}`], is: 'call' },
  listOpenCalls: { requested: () => ['calls'] },
  getCallOffer: { requested: ({ params }) => [`call-offer:${params.chat}`] },
  // who may call follows from subscriptions, of which their creator is told
  getCallSettings: { requested: () => ['call-settings', 'notifications'] },
  listStaffCalls: { requested: () => ['running-calls'] },

  listLives: { requested: () => ['lives'] },
  listScheduledLives: { requested: () => ['lives'] },
  listReplays: { requested: () => ['lives', 'purchases'] },
  getLiveRoom: { requested: ({ params }) => [`live-room:${params.username}`] },
  getLive: { requested: ({ params }) => [`live:${params.live}`], is: 'live' },
  // kept by number: components/lives/use-live-chat.ts adds what is new
  listLiveMessages: { requested: ({ params }) => [`live-lines:${params.live}`] },
  getStudio: { requested: () => ['studio'] },
  listOwnLives: { requested: () => ['studio'] },
  getStudioLive: { requested: ({ params }) => [`studio-live:${params.live}`] },
  listRestrictions: { requested: ({ params }) => [`studio-live:${params.live}`] },
  // its field shows what was answered to the last write
  getStreamKey: {},
  // asked for anew every other second
  getLiveSignal: {},
  listStaffLives: { requested: () => ['open-lives'] },

  // its giver is told of what becomes of one
  listSubscriptionGifts: { requested: () => ['subscription-gifts', 'notifications'] },
  getReceivedGift: { requested: ({ params }) => [`received-gift:${params.gift}`], is: 'received-gift' },
  // what they brought follows from purchases, of which their creator is told
  listPromotions: { requested: () => ['promotions', 'balance'] },
  getPlanFigures: { requested: () => ['promotions', 'balance'] },
  listTrialLinks: { requested: () => ['trial-links', 'balance'] },
  getTrial: { requested: ({ params }) => [`trial:${params.code}`] },
  getGiftOfCode: { requested: ({ params }) => [`received-gift:${params.code}`], is: 'received-gift' },

  getBalance: { requested: () => ['balance'] },
  getProfit: { requested: () => ['balance'] },
  getProfitMonth: { requested: () => ['balance'] },
  listProfitLines: { requested: () => ['balance'] },
  getDebt: { requested: () => ['balance'] },
  listSold: { requested: () => ['balance'] },
  // who last wrote is read anew with every new message
  listTopFans: { requested: () => ['balance', 'chats'] },
  // of one fan: what they bought, and what their creator keeps about them
  getFanCard: { requested: () => ['balance', 'chats', 'subscribers', 'fan-lists'] },
  getFanSums: { requested: () => ['balance', 'chats'] },
  // a free subscription moves no balance: its creator is told of it
  getWeek: { requested: () => ['balance', 'notifications'] },
  getCampaigns: { requested: () => ['balance'] },
  getAllCampaigns: {},
  listTransactions: { requested: () => ['movements'] },
  getTransaction: { requested: () => ['movements'] },
  getJob: { requested: ({ params }) => [`job:${params.job}`] },
  getRecharge: { requested: ({ params }) => [`recharge:${params.recharge}`] },
  // what is asked for counts against the limit, as what has arrived does
  getPayerStop: { requested: () => ['movements', 'balance'] },
  getRechargeOffer: { requested: () => ['movements', 'balance'] },
  getRechargeTransfer: { requested: ({ params }) => [`recharge:${params.recharge}`] },
  listRecharges: { requested: () => ['movements'], mentions: ({ id }) => [`recharge:${id}`] },
  getWithdrawalDesk: { requested: () => ['withdrawals', 'balance', 'identity'] },
  listWithdrawals: { requested: () => ['withdrawals'] },
  getWithdrawal: { requested: ({ params }) => [`withdrawal:${params.withdrawal}`] },
  getPayable: { requested: () => ['queue:withdrawals'] },
  listBatches: { requested: () => ['queue:withdrawals'] },
  getBatch: { requested: () => ['queue:withdrawals'] },
  listStatements: { requested: () => ['queue:withdrawals'] },
  listBankLines: { requested: () => ['queue:withdrawals'] },
  listSubscriptions: { requested: () => ['subscriptions'], is: 'subscription' },
  // their creator is told of new ones
  listSubscribers: { requested: () => ['subscribers', 'notifications'] },
  countSubscribers: { requested: () => ['subscribers', 'notifications'] },
  // who is on one with a rule follows from what fans do, of which their creator is told
  listFanLists: { requested: () => ['fan-lists', 'notifications'] },
  listFanListMembers: { requested: () => ['fan-lists'] },
  // the server tells of each by its id, also when it was seen or bought
  listDiffusions: { requested: () => ['diffusions'] },
  getDiffusion: { requested: ({ params }) => [`diffusion:${params.diffusion}`] },
  listDiffusionBuyers: { requested: ({ params }) => [`diffusion:${params.diffusion}`] },
  // sent by the server: their figures are read again with the chats, which every message moves
  listAutomaticMessages: { requested: () => ['automatic-messages', 'chats'] },
  getQuickReplies: { requested: () => ['quick-replies'] },
  getFanMarks: { requested: () => ['subscribers', 'fan-lists'] },
  getIdentity: { requested: () => ['identity'] },
  getSubmission: { requested: ({ params }) => [`submission:${params.submission}`] },
  getPersonIdentity: { requested: ({ params }) => [`person:${params.user}`] },
  listNotifications: { requested: () => ['notifications'] },
  countNotifications: { requested: () => ['bell'] },
  getNotificationSettings: { requested: () => ['notifications'] },
  // its page shows what came of it
  getRenewalStop: {},
  getUnsubscribe: {},
  getPreferences: { requested: () => ['preferences'] },
  getExport: { requested: () => ['export'] },
  getClosing: { requested: () => ['balance', 'subscriptions'] },

  getChat: {
    requested: ({ params }) => [`chat:${params.chat}`],
    is: 'chat',
    mentions: ({ receiver }) => [`creator:${receiver.username}`],
  },
  listChats: {
    requested: ({ query }) => (query?.filter === 'unread' ? ['chats', 'unread'] : ['chats']),
    is: 'chat',
  },
  listChatUsers: { requested: () => ['chats'] },
  // its reader navigates to the chat
  getConversation: {},
  // kept by number: what is new is added, and what has changed takes the place of what is there
  listMessages: { requested: ({ params }) => [`messages:${params.chat}`] },
  listScheduled: { requested: ({ params }) => [`scheduled:${params.chat}`] },
  listPinned: { requested: ({ params }) => [`pinned:${params.chat}`] },
  searchMessages: { requested: ({ params }) => [`contents:${params.chat}`] },
  // its reader goes there
  findMessageAt: {},
  listShared: { requested: ({ params }) => [`contents:${params.chat}`] },
  listSendableFiles: {
    requested: ({ query }) => ['own-vaults', ...(query?.chat ? [`contents:${query.chat}` as const] : [])],
  },
  countUnread: { requested: () => ['unread'] },
  // what a message changes of them is put into them: features/messages/api/waiting.ts
  listWaitingChats: { requested: () => ['waiting'] },
  countWaiting: { requested: () => ['waiting'] },
  getWaiting: { requested: () => ['waiting'] },

  listTickets: { requested: () => ['tickets'], mentions: ({ id }) => [`ticket:${id}`] },
  getTicket: { requested: ({ params }) => [`ticket:${params.ticket}`] },
  getOwnMeasure: {},
  getReportCase: { requested: ({ params }) => [`case:${params.case}`] },
  getStaffTicket: {
    requested: ({ params }) => [`ticket:${params.ticket}`],
    mentions: ({ others }) => others.map(({ id }): Thing => `ticket:${id}`),
  },
  listPersonTickets: { requested: () => ['queue:tickets'], mentions: ({ id }) => [`ticket:${id}`] },
  listHelpRatings: {},
  listSavedAnswers: { requested: () => ['saved-answers'] },

  // of the operator's desk: read anew whenever they are shown
  getMoneyHealth: { requested: () => ['stray-payments', 'refunds'] },
  listStrayPayments: { requested: () => ['stray-payments'] },
  getPersonMoney: { requested: ({ params }) => [`person:${params.user}`, 'refunds'] },
  listPersonTransactions: { requested: ({ params }) => [`person:${params.user}`, 'refunds'] },
  getRefundOffer: { requested: () => ['refunds'] },
  listRefunds: { requested: () => ['refunds'] },
  getPersonRelations: { requested: ({ params }) => [`person:${params.user}`] },
  // its reader asks for it
  checkAudit: {},
  listAudit: { requested: () => ['audit'] },
  getSystem: { requested: () => ['system'] },
  listSetAside: { requested: () => ['system'] },
  listQueues: { requested: () => ['queues'] },
  listQueueItems: { requested: ({ params }) => [`queue:${params.queue}`] },
  listPeople: { requested: () => ['people'], mentions: ({ id }) => [`person:${id}`] },
  getPerson: { requested: ({ params }) => [`person:${params.user}`] },
  listPersonActs: { requested: ({ params }) => [`acts:${params.user}`] },
  listNotes: { requested: ({ params }) => [`notes:${params.user}`] },
  listStaff: { requested: () => ['team'] },
}

/** The same for data whose read is not known statically. */
interface AnyShows {
  requested?(input: unknown): readonly Thing[]
  is?: Kind
  mentions?(shown: unknown): readonly Thing[]
}
const TABLE: Readonly<Record<string, AnyShows>> = SHOWS
export const showsOf = ({ queryKey }: Pick<Query, 'queryKey'>): AnyShows | undefined =>
  TABLE[String(queryKey[0])]
