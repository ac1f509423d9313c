import { POST } from '@calina/contract/limits'
import type { Poll, Post, PublicSettings } from '@calina/contract/types'
import { amountText, parseAmount, type Writing } from '#lib/amount.ts'
import type { KeptMedia } from '#lib/upload.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { type PollFields, type PollProblem, parsePoll, pollBody, pollProblem } from './poll-draft.ts'
import type { PostBody } from './use-publish.ts'

export type Audience = Post['audience']
export const AUDIENCES: readonly Audience[] = ['everyone', 'subscribers', 'paid']

/** A post as it is being written. */
export interface PostDraft {
  text: string
  /** Of a post for sale: what comes with the purchase. */
  purchaseText: string
  audience: Audience
  /** As typed, in major units. */
  price: string
  includedForSubscribers: boolean
  /** Of a post for sale: what has to come in before it opens for everybody, as typed; empty: it has none. */
  goal: string
  /** When it is to come out, as the field of a time has it in this device's zone: `2026-12-03T18:00`; empty: at once. */
  when: string
  poll: PollFields | null
  /** Who else appears, by their ids on the creator's list. */
  performers: string[]
}

/** What the form holds of a stored draft. */
export const textsOf = ({
  text,
  purchaseText,
  audience,
  price,
  includedForSubscribers,
  goal,
  when,
  poll,
  performers,
}: PostDraft): PostDraft => ({
  text,
  purchaseText,
  audience,
  price,
  includedForSubscribers,
  goal,
  when,
  poll,
  performers,
})

/** What a device keeps of it: also the uploaded photos, in their order. */
export interface StoredDraft extends PostDraft {
  /** Names what publishing it wants: however often it is pressed, also after a reload, it makes one post. */
  intent: string
  /** Of the draft on the server that it is; 0 where the server has none so far. */
  revision: number
  /** Everything that is here is there as well. */
  synced: boolean
  /** All of it was handed in to be published, and no answer has said whether it is out. */
  handedIn?: boolean
  /** It has been published or discarded elsewhere. */
  gone?: boolean
  media: KeptMedia[]
}

/** The price that a post for sale begins with, in minor units. */
const FIRST_PRICE = 500

/** A post that begins, for the audience that its creator chose for new ones. */
export const newDraft = (writing: Writing, audience: Audience = 'everyone'): PostDraft => ({
  text: '',
  purchaseText: '',
  audience,
  price: amountText(FIRST_PRICE, writing),
  includedForSubscribers: false,
  goal: '',
  when: '',
  poll: null,
  performers: [],
})

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Takes up what was stored, also by an older page: what does not fit is left out. */
export const parseDraft = (stored: unknown, writing: Writing): StoredDraft | undefined => {
  if (!isRecord(stored)) return undefined
  const empty = newDraft(writing)
  const media = Array.isArray(stored.media) ? stored.media : []
  return {
    text: typeof stored.text === 'string' ? stored.text : empty.text,
    purchaseText: typeof stored.purchaseText === 'string' ? stored.purchaseText : empty.purchaseText,
    audience: AUDIENCES.find(each => each === stored.audience) ?? empty.audience,
    price: typeof stored.price === 'string' ? stored.price : empty.price,
    includedForSubscribers: stored.includedForSubscribers === true,
    goal: textOf(stored.goal),
    when: textOf(stored.when),
    poll: parsePoll(stored.poll),
    performers: (Array.isArray(stored.performers) ? stored.performers : []).filter(
      id => typeof id === 'string',
    ),
    revision: typeof stored.revision === 'number' ? stored.revision : 0,
    synced: stored.synced === true,
    ...(stored.handedIn === true && { handedIn: true }),
    ...(stored.gone === true && { gone: true }),
    intent: typeof stored.intent === 'string' ? stored.intent : crypto.randomUUID(),
    media: media.flatMap(item =>
      isRecord(item) && typeof item.id === 'string'
        ? [{ id: item.id, name: textOf(item.name), alt: textOf(item.alt) }]
        : [],
    ),
  }
}

/** What is kept of a draft; nothing when there is nothing in it. */
export function storedDraft(
  draft: PostDraft,
  at: Pick<StoredDraft, 'intent' | 'revision' | 'synced' | 'handedIn' | 'gone'>,
  items: readonly UploadItem[],
): StoredDraft | undefined {
  const media = items.flatMap(({ mediaId, name, alt }) => (mediaId ? [{ id: mediaId, name, alt }] : []))
  return draft.text.trim() ||
    draft.purchaseText.trim() ||
    draft.poll ||
    draft.performers.length > 0 ||
    media.length > 0
    ? { ...draft, ...at, media }
    : undefined
}

export type PostProblem =
  | 'publish.problemEmpty'
  | 'publish.problemLong'
  | 'publish.problemPaidPhoto'
  | 'publish.problemPaidSound'
  | 'publish.problemUploading'
  | 'publish.problemPreparing'
  | 'publish.problemFailed'
  | 'publish.problemPrice'
  | 'publish.problemTime'
  | 'goals.problem'
  | PollProblem

type Bounds = PublicSettings['postPrice']
/** What a post, and its goal, may be worth. */
export type PostBounds = Pick<PublicSettings, 'postPrice' | 'postGoal' | 'postSound'>

interface ProblemOptions {
  writing: Writing
  bounds: PostBounds
  /** It is out: its pictures have to be ready. */
  published?: boolean
  /** Of the post that is changed: its poll, and when it came out. */
  before?: { poll: Poll | null; publishedAt: string } | undefined
  now?: number
}

/** The first thing that keeps a post from being published. Photos have to have arrived; they are prepared afterwards. */
export function problemOf(
  draft: PostDraft,
  items: readonly UploadItem[],
  { writing, bounds, published = false, before, now = Date.now() }: ProblemOptions,
): PostProblem | undefined {
  const text = draft.text.trim()
  if (items.some(item => item.state.step === 'failed')) return 'publish.problemFailed'
  if (items.some(isUnderWay)) return 'publish.problemUploading'
  if (published && items.some(({ state }) => state.step !== 'ready')) return 'publish.problemPreparing'
  if (text.length > POST.maxText || purchaseTextOf(draft).length > POST.maxText) return 'publish.problemLong'
  if (draft.audience === 'paid' && items.length === 0)
    return bounds.postSound ? 'publish.problemPaidSound' : 'publish.problemPaidPhoto'
  if (!text && items.length === 0) return 'publish.problemEmpty'
  if (draft.audience === 'paid' && !isPrice(parseAmount(draft.price, writing), bounds.postPrice))
    return 'publish.problemPrice'
  if (draft.audience === 'paid' && draft.goal && !isPrice(parseAmount(draft.goal, writing), bounds.postGoal))
    return 'goals.problem'
  if (draft.when !== '' && !isAhead(draft.when, now)) return 'publish.problemTime'
  if (draft.poll === null) return undefined
  const at = new Date(published && before ? before.publishedAt : draft.when).getTime()
  return pollProblem(draft.poll, { out: Number.isNaN(at) ? now : at, now, before: before?.poll })
}

const DAY_MS = 86_400_000

export { NO_TIME } from './no-time.ts'
/** Whether a post may be scheduled for a time of the field. */
export function isAhead(when: string, now: number): boolean {
  const at = new Date(when).getTime()
  return at > now && at <= now + POST.maxAheadDays * DAY_MS
}

/** What the field of a time holds of an instant, in this device's zone. */
export function fieldTime(at: string): string {
  const date = new Date(at)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

const isUnderWay = ({ state }: UploadItem): boolean => state.step === 'waiting' || state.step === 'sending'

const purchaseTextOf = (draft: PostDraft): string =>
  draft.audience === 'paid' ? draft.purchaseText.trim() : ''

/** Whether a post may cost that. */
export const isPrice = (amount: number | undefined, { min, max }: Bounds): amount is number =>
  amount !== undefined && amount >= min && amount <= max

/** The name of a file as far as it can be shown again. */
const fileName = (name: string): string => name.replace(/\p{C}/gu, '').trim().slice(0, POST.maxFileName)

/** A finished draft as the call takes it. */
export function postBody(draft: PostDraft, items: readonly UploadItem[], writing: Writing): PostBody {
  const isPaid = draft.audience === 'paid'
  return {
    text: draft.text.trim(),
    purchaseText: purchaseTextOf(draft),
    audience: draft.audience,
    price: isPaid ? (parseAmount(draft.price, writing) ?? null) : null,
    includedForSubscribers: isPaid && draft.includedForSubscribers,
    goal: isPaid ? (parseAmount(draft.goal, writing) ?? null) : null,
    scheduledFor: draft.when === '' ? null : new Date(draft.when).toISOString(),
    poll: draft.poll && pollBody(draft.poll),
    performers: draft.performers,
    media: items.flatMap(({ mediaId, name, alt }) =>
      mediaId ? [{ id: mediaId, alt: alt.trim(), name: fileName(name) }] : [],
    ),
  }
}
