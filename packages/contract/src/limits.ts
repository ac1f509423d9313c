import { type Duration, durationDays } from './constants.ts'

/*
 * Limits, kinds and prices of what people enter, send and sell, stated once. Every page has `constants.ts`; these come with
 * what needs them.
 */

/** What a file is for. */
export const UPLOAD_PURPOSES = [
  'avatar',
  'cover',
  'document',
  'live',
  'message',
  'post',
  'ticket',
  'vault',
  'voice',
  'welcome',
] as const
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number]
/** What a file is by its content; `file`: one of `SAVED_TYPES`. */
export const MEDIA_KINDS = ['image', 'video', 'audio', 'pdf', 'file'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]
/** Archives and documents that are sold as they came and only ever saved: their types, by the ending of a name. */
export const SAVED_TYPES = {
  zip: 'application/zip',
  epub: 'application/epub+zip',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
} as const
/** Whether what is sold of a kind is only saved, and never shown or played. */
export const isOnlySaved = (kind: MediaKind): boolean => kind === 'pdf' || kind === 'file'
/** A picture of more is not decoded. */
export const MAX_MEGAPIXELS = 50
/** A longer video or sound is refused. */
export const MAX_MEDIA_SECONDS = 4 * 60 * 60
/** Of a video or sound: characters of one file, and languages. */
export const CAPTIONS = { maxText: 500_000, maxLanguages: 20 } as const
/** No amount is higher, in minor units. */
export const MAX_AMOUNT = 1_000_000_000
export const POST = {
  maxText: 5_000,
  maxMedia: 20,
  maxAlt: 500,
  maxFileName: 200,
  maxPinned: 3,
  maxDrafts: 100,
  /** A post is scheduled for at most so many days ahead. */
  maxAheadDays: 365,
} as const
/** Of vaults: characters, how many a creator has, files of one, and how many are added at once. */
export const VAULT = {
  maxTitle: 80,
  maxDescription: 1_000,
  maxFileName: 200,
  max: 200,
  maxFiles: 1_000,
  maxAdded: 50,
} as const
/** Kinds of things that a fan buys and keeps, in the order in which they are offered. */
export const PURCHASE_KINDS = ['post', 'message', 'vault', 'call', 'live'] as const
export type PurchaseKind = (typeof PURCHASE_KINDS)[number]
/** Those that staff can take down. */
export const RETIRED_KINDS = ['post', 'message', 'vault'] as const satisfies readonly PurchaseKind[]
export type RetiredKind = (typeof RETIRED_KINDS)[number]
/** How the vaults of a creator can be narrowed. */
export const VAULT_FILTERS = ['all', 'sale', 'included', 'withdrawn'] as const
export type VaultFilter = (typeof VAULT_FILTERS)[number]
/** What a text may refer to: so many people and tags, each tag so long. */
export const ENTITIES = { maxMentions: 20, maxTags: 30, maxTag: 50 } as const
/** Who may mention a creator in posts: everybody, those whom they follow, everybody after asking, nobody. */
export const MENTION_CHOICES = ['anyone', 'followed', 'ask', 'nobody'] as const
export type MentionChoice = (typeof MENTION_CHOICES)[number]
/** Of a mention in a post. */
export const MENTION_STATES = ['asked', 'shown', 'refused'] as const
export type MentionState = (typeof MENTION_STATES)[number]
/** Posts of a creator that show this, or nothing but text. */
export const POST_KINDS = ['photo', 'video', 'sound', 'text'] as const
export type PostKind = (typeof POST_KINDS)[number]
/** As whom creators may look at their own page. */
export const PREVIEW_VIEWERS = ['guest', 'follower', 'subscriber'] as const
export type PreviewViewer = (typeof PREVIEW_VIEWERS)[number]
/** Characters of the name of a collection of saved posts, and how many of them a person may have. */
export const BOOKMARKS = { maxName: 60, maxCollections: 100 } as const
/** Of the poll of a post: characters, answers, and days after the post comes out. */
export const POLL = { maxQuestion: 140, maxAnswer: 80, minAnswers: 2, maxAnswers: 10, maxDays: 90 } as const
/** Of people who appear with a creator: characters of a name, how many one has, and how many a post names. */
export const PERFORMERS = { maxName: 80, max: 200, maxInPost: 20, invitationDays: 30 } as const
export * from './performer-states.ts'
/** `maxMarked`: posts in one report of what was seen; `days`: that the figures of a post show. */
export const POST_VIEWS = { maxMarked: 50, days: 14 } as const
export const COMMENT = { maxText: 1_000 } as const
export * from './automatic-limits.ts'
export * from './call-limits.ts'
export * from './diffusion-limits.ts'
export * from './fan-list-limits.ts'
export * from './gift-limits.ts'
export * from './helper-limits.ts'
export * from './live-limits.ts'
export * from './message-limits.ts'
export * from './profit-limits.ts'
export * from './promotion-limits.ts'
export * from './quick-reply-limits.ts'
export * from './report-limits.ts'
export const PROFILE = {
  maxName: 50,
  maxBio: 300,
  maxCity: 80,
  /** Links of a page: so many, with so long a label and address. */
  links: { max: 8, maxLabel: 40, maxUrl: 200 },
  age: { min: 18, max: 120 },
  /** Centimetres. */
  height: { min: 50, max: 260 },
  /** Kilograms. */
  weight: { min: 25, max: 350 },
} as const
export const EMAIL = { max: 254, maxMailbox: 64 } as const
/** How long the old address can undo a change of the address. */
export const EMAIL_CHANGE = { undoDays: 7 } as const
export const USERNAME = {
  min: 3,
  max: 30 /** At least one letter or digit; points stand alone, between other characters. */,
  pattern: /^(?=.*[a-z0-9])[a-z0-9_]+(?:\.[a-z0-9_]+)*$/,
} as const
export const PASSWORD = { min: 8, max: 128 } as const
/** `max` for each account, `minAlone` where nothing else opens it; an attempt to use or create one ends after `minutes`. */
export const PASSKEY = { max: 20, minAlone: 2, maxName: 50, minutes: 5 } as const
/** Where a passkey was created. */
export const PASSKEY_KINDS = ['phone', 'computer', 'security-key'] as const
export type PasskeyKind = (typeof PASSKEY_KINDS)[number]
/**
 * What a program may do for the person whose token it has. An operation that tokens may call names one of them; what
 * concerns money, security and staff names none.
 */
export const TOKEN_SCOPES = [
  'profile:read',
  'posts:read',
  'posts:write',
  'messages:read',
  'messages:write',
  'earnings:read',
  'subscribers:read',
  'notifications:read',
] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]
/** Of personal tokens: `max` for each account, `calls` a minute with one, and for how many days one may be made. */
export const API_TOKEN = { max: 20, maxName: 50, calls: 300, days: [30, 90, 365] } as const
/** What a webhook of a creator can be called for. */
export const WEBHOOK_EVENTS = [
  'post.published',
  'sale.made',
  'subscription.started',
  'subscription.renewed',
  'subscription.expired',
  'message.received',
] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]
/**
 * Of webhooks: `max` for each creator; after `failures` tries in a row that failed it is disabled. A rotated secret signs
 * for `formerSecretHours` more, deliveries are kept for `keptDays`, and of an answer its first `answer` characters.
 */
export const WEBHOOK = {
  max: 5,
  maxUrl: 2_000,
  failures: 20,
  formerSecretHours: 24,
  keptDays: 30,
  answer: 500,
} as const
/** Codes that are mailed: `sends` of one kind in `sendsMinutes`. */
export const EMAIL_CODE = { digits: 6, minutes: 10, tries: 5, sends: 3, sendsMinutes: 15 } as const
/** Written in two groups with a dash. Without 0, 1, I, L and O, which look alike; `length` counts no dash. */
export const RECOVERY_CODES = { count: 10, length: 8, alphabet: '23456789ABCDEFGHJKMNPQRSTUVWXYZ' } as const
/** The second steps of a login, in the order in which they are offered. */
export const SECOND_STEPS = ['email', 'passkey', 'password', 'recovery-code'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]
export const SEARCH = { min: 1, max: 100 } as const
export const PAGE = { default: 20, max: 100 } as const
/**
 * Of discovery: first matches of each kind while something is typed, how many are featured, with how many pictures each,
 * and how far is counted. Creators of a tab are counted up to `counted` and tags up to `tagsCounted`; one more says "more".
 */
export const EXPLORE = {
  searched: { posts: 6, creators: 6, tags: 8 },
  featured: 5,
  pictures: 2,
  counted: 99,
  tagsCounted: 999,
  /** Tags that are used most these days, and how many of the first have how many pictures. */
  trending: 30,
  trendingWithPictures: 3,
  trendingPictures: 3,
  /** Days after which a creator is not new. */
  newDays: 30,
  /** Creators of a tab. */
  tab: 24,
} as const
export const MIN_AGE = 18

/** What a new creator does first, in the order in which it is offered. */
export const FIRST_STEPS = ['portrait', 'prices', 'post', 'share'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** What a plan of this duration may cost, in minor units, by what a month may: its ceiling for every month begun. */
export function planPrice(
  duration: Duration,
  month: { min: number; max: number },
): { min: number; max: number } {
  return { min: month.min, max: month.max * Math.ceil(durationDays(duration) / 30) }
}

/** The platform's fee in basis points on the sales of a creator. */
export function feeBpsOf(
  creator: { exclusive: boolean },
  bps: { standard: number; exclusive: number },
): number {
  return creator.exclusive ? bps.exclusive : bps.standard
}
/** The platform's fee on a price, rounded half up. */
export function feeOf(price: number, feeBps: number): number {
  return Math.floor((price * feeBps + 5_000) / 10_000)
}

/** A document that shows who somebody is, by its kind, with the sides that are photographed. */
export const DOCUMENT_TYPES = ['id-card', 'passport', 'driving-licence'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
/** In the order in which they are sent. */
export const DOCUMENT_SIDES = ['front', 'back', 'selfie'] as const
export type DocumentSide = (typeof DOCUMENT_SIDES)[number]
export const SIDES_OF: Readonly<Record<DocumentType, readonly DocumentSide[]>> = {
  'id-card': ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
  'driving-licence': ['front', 'back', 'selfie'],
}
/** Why staff reject a document, in the order of their keys. */
export const DOCUMENT_REASONS = [
  'blurred',
  'cropped',
  'glare',
  'expired',
  'other-name',
  'other-person',
  'under-age',
] as const
export type DocumentReason = (typeof DOCUMENT_REASONS)[number]
/** A PDF of more pages is refused. */
export const IDENTITY = {
  maxName: 120,
  minNumber: 3,
  maxNumber: 40,
  maxObservation: 500,
  maxPages: 10,
} as const

/** The pictures of topics of the help. */
export const HELP_ICONS = [
  'aperture',
  'bell',
  'chat-circle',
  'eye-slash',
  'identification-card',
  'lifebuoy',
  'rocket-launch',
  'shield-check',
  'trend-up',
  'users',
  'wallet',
] as const
export type HelpIcon = (typeof HELP_ICONS)[number]

/** What a ticket is about, in the order in which it is offered. */
export const TICKET_TOPICS = ['account', 'money', 'subscriptions', 'messages', 'creating', 'other'] as const
export type TicketTopic = (typeof TICKET_TOPICS)[number]
export const TICKET_STATES = ['open', 'solved', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]
/** `maxMessages` and `maxNotes` of one ticket; days for which the link of a closed one works, and a guest's is kept. */
export const TICKET = {
  minSubject: 3,
  maxSubject: 120,
  maxText: 5_000,
  maxFiles: 5,
  maxMessages: 300,
  maxNotes: 100,
  maxTitle: 80,
  maxSavedAnswers: 200,
  unconfirmedDays: 7,
  /** Mails in an hour to one address about questions that it has not confirmed. */
  guestMailsHourly: 3,
  linkDays: 30,
  guestDays: 365,
} as const

/**
 * What a list of chats can be narrowed to: with something unread, of an active subscription, marked by oneself, or with somebody
 * who has bought something besides a subscription.
 */
export const CHAT_FILTERS = ['all', 'unread', 'subscribers', 'favourites', 'purchases'] as const
export type ChatFilter = (typeof CHAT_FILTERS)[number]

/** What staff write about a person: reasons and notes. */
export const STAFF = { minReason: 3, maxReason: 200, maxText: 1_000, invitationDays: 7 } as const
export const SUSPENSION_REASONS = [
  'fraud',
  'impersonation',
  'under-age',
  'illegal-content',
  'harassment',
  'spam',
  'other',
] as const
/** For how many days a suspension can be; it then ends by itself. Without a number it lasts until somebody ends it. */
export const SUSPENSION_DAYS = [1, 3, 7, 14, 30, 90] as const
export type SuspensionDays = (typeof SUSPENSION_DAYS)[number]
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number]
