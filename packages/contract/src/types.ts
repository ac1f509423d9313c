/** Types and plain constants only: what the browser may import without bringing the schemas along. */
export type { AccessClaims, User } from './accounts.ts'
export type { Download } from './answers.ts'
export type { ApiToken } from './api-tokens.ts'
export type { AutomaticMessage, AutomaticMessages } from './automatic-messages.ts'
export type { BookmarkCollection } from './bookmarks.ts'
export type { Call, CallOffer, CallSettings, IceServers } from './call.ts'
export type { CallLine } from './call-line.ts'
export type { StaffCall } from './calls.ts'
export type {
  AllCampaigns,
  CampaignTable,
  CampaignTouch,
  CampaignTouches,
  CampaignValues,
} from './campaigns.ts'
export type { WaitingChat, WaitingCount } from './chat-waiting.ts'
export type { Comment, Mention } from './comments.ts'
export type {
  Diffusion,
  DiffusionAudience,
  DiffusionBuyer,
  DiffusionCount,
  DiffusionDetail,
} from './diffusions.ts'
export type { Draft } from './drafts.ts'
export type { ErrorCode } from './errors.ts'
export type { CreatorCard, FeaturedCreator } from './explore.ts'
export type { FanList, FanListMember, FanListRule, FanMarks } from './fan-lists.ts'
export type {
  Gift,
  GiftCatalogue,
  GiftDrawing,
  GiftPlace,
  GiftTitles,
  GivenGift,
  StaffGift,
  TopGivers,
} from './gifts.ts'
export type { HelpAnswer, HelpRatings, HelpResult } from './help.ts'
export type { Helper, HelperDeed, Helping } from './helpers.ts'
export type {
  DocumentFacts,
  DocumentState,
  Identity,
  IdentityState,
  OwnDocument,
  ReviewedDocument,
  Submission,
} from './identity.ts'
export type { CallName, RouteName, Routes } from './index.ts'
export type { Job } from './jobs.ts'
export type { LegalDocument, ToAccept } from './legal.ts'
export type {
  IngestTicket,
  Live,
  LiveCard,
  LiveChat,
  LiveGoal,
  LiveLine,
  LiveRoom,
  LiveSignal,
  LiveVoice,
  ReplayCard,
  Restricted,
  Studio,
  StudioLive,
} from './live.ts'
export type { StaffLive } from './lives-desk.ts'
export type { UploadedMedia } from './media.ts'
export type { MentionOfMe, Tag, TrendingTag } from './mentions.ts'
export type { Chat, ChatDraft, Message, MessageOffer, RepliedMessage, Voice } from './message.ts'
export type { Notification, NotificationSettings } from './notifications.ts'
export type { ServerProcess, SetAsideItem, StaffTransaction, StrayPayment } from './operator-desk.ts'
export type { Passkey, PasskeyAssertion, PasskeyAttestation } from './passkeys.ts'
export type { Appearance, Performer, PostPerformer } from './performers.ts'
export type { Poll, PollDraft, PollSketch } from './polls.ts'
export type { PostFigures } from './post-figures.ts'
export type { Post, PostEdition, PostGoal, PostMention, PreparingMedia } from './posts.ts'
export type { Closing, ExportState, Preferences } from './preferences.ts'
export type {
  Attributes,
  CreatorTile,
  FirstSteps,
  OwnProfile,
  PageLink,
  Profile,
  TabCounts,
} from './profiles.ts'
export type {
  Debt,
  FanCard,
  FanSums,
  ProfitLine,
  ProfitMonth,
  ProfitRow,
  ProfitSummary,
  Sold,
  TopFan,
} from './profit.ts'
export type { PlanFigures, Promotion } from './promotions.ts'
export type { Purchase, PurchasedFrom } from './purchases.ts'
export type { QueueFilter, QueueName } from './queues.ts'
export type { ClientEvents, ServerEvents } from './realtime.ts'
export type { Refund, RefundOffer } from './refunds-desk.ts'
export type { BlockedCountries, Relation } from './relationships.ts'
export type { Measure, NearbyComment, NearbyMessage, Report, ReportCase } from './reports.ts'
export type { Answer, CallInput } from './route.ts'
export type { ScheduledMessage } from './scheduled-messages.ts'
export type {
  Balance,
  Captions,
  FocalPoint,
  LoggedIn,
  MediaItem,
  Money,
  Person,
  Playable,
  Storyboard,
} from './schemas.ts'
export type { Device, Place, SecurityAct, Session } from './security.ts'
export type { PublicSettings, SettingName, SettingValues } from './setting-values.ts'
export type { QueueClaim, QueueClock, QueueItem, StaffAccount, StaffInvitation } from './staff.ts'
export type { PersonPage, StaffAct, StaffNote, StaffPerson } from './staff-people.ts'
export type { ReceivedGift, SubscriptionGift } from './subscription-gifts.ts'
export type { Plan, Subscriber, SubscriberRow, Subscription } from './subscriptions.ts'
export type { Problem, PublicConfig } from './system.ts'
export type {
  GuestTicket,
  SavedAnswer,
  StaffTicket,
  Ticket,
  TicketAttachment,
  TicketColleague,
  TicketMessage,
  TicketNote,
  TicketPromise,
  TicketRow,
} from './tickets.ts'
export type { Trial, TrialLink } from './trial-links.ts'
export type { Vault, VaultFigures, VaultFile, VaultStatistics } from './vaults.ts'
export type {
  PayerStop,
  PaymentMethod,
  Recharge,
  RechargeOffer,
  RechargeTransfer,
  Transaction,
  TransactionFilter,
  TransactionRow,
} from './wallet.ts'
export type { Webhook, WebhookDelivery } from './webhooks.ts'
export type {
  BankLine,
  BankStatement,
  BatchOrder,
  WithdrawalBatch,
  WithdrawalBatchPage,
} from './withdrawal-batches.ts'
export type {
  PaidTo,
  Withdrawal,
  WithdrawalDesk,
  WithdrawalMethod,
  WithdrawalMethodInput,
  WithdrawalRow,
} from './withdrawals.ts'
export type { ReviewedWithdrawal } from './withdrawals-desk.ts'
