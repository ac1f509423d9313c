import { z } from 'zod'
import type { Access } from './access.ts'
import type { ErrorCode } from './errors.ts'
import { CALL } from './limits.ts'
import type { LiveLine } from './live.ts'
import { Id, line, opaque, type Person, secret } from './schemas.ts'

/**
 * What the server sends over the socket. Events carry ids, counters, times and badges only; what is shown
 * is read again with the reader's own rights. Written as types: the payloads are made by the server alone.
 */
export interface ServerEvents {
  /** A chat has something new up to `seq`. */
  'chat.message': (event: { chat: string; seq: number }) => void
  /** The other person has read up to `seq`. */
  'chat.read': (event: { chat: string; seq: number }) => void
  /** I have read up to `seq` (perhaps in another tab). */
  'chat.seen': (event: { chat: string; seq: number }) => void
  /** A conversation with me has begun: the list of chats has changed. */
  'chat.opened': (event: { chat: string }) => void
  /**
   * Something in a chat that was there before is different: a message, up to the chat's change of this number; or, without
   * one, how I have marked the chat, and what I have begun or scheduled there.
   */
  'chat.changed': (event: { chat: string; change: number | null }) => void
  /**
   * Whether a chat waits for my answer is different: since when, null where it no longer does. A message that comes or is sent
   * says so by itself.
   */
  'chat.waiting': (event: { chat: string; since: string | null }) => void
  /** A call of mine is different, up to this revision. */
  'call.changed': (event: { call: string; chat: string; revision: number }) => void
  /** A live is different, up to this revision: its state, what it says of itself, its chat's rules. To all in its place. */
  'live.changed': (event: { live: string; revision: number }) => void
  /** Lines of the chat of a live, as everybody in its place may read them: `mine` is false, gifts have their price. */
  'live.lines': (event: { live: string; lines: LiveLine[] }) => void
  /** These lines of a live are not shown any more. */
  'live.lines-gone': (event: { live: string; lines: string[] }) => void
  /** How many are in a live, and so many hearts were sent since it was last said; every two seconds at most. */
  'live.people': (event: { live: string; people: number; hearts: number }) => void
  /** A live of mine is different: it has begun, brought something, or is over. To its creator. */
  'live.studio': (event: { live: string }) => void
  /** What I am in a live is different: muted, taken out, let in again, or reminded of one. */
  'live.mine': (event: { live: string }) => void
  /** Who is live, or what is scheduled, is different. To whom it exists for; read again when it is looked at. */
  'lives.changed': (event: { creator: string; live: boolean }) => void
  /** The other side of a call sends this to the device on which I am in it. */
  'call.signal': (event: { call: string; device: string; signal: CallSignal }) => void
  /** How far a diffusion of mine is, or what it brought, is different. */
  'diffusion.changed': (event: { diffusion: string }) => void
  /** The other person of a chat is writing. */
  'chat.typing': (event: { chat: string }) => void
  /** A person I have a chat with came or went. */
  presence: (event: { username: string; online: boolean }) => void
  /** A balance of mine has changed; `sequence` is that of a fan's wallet, as in `Balance`, and null for other accounts. */
  'wallet.changed': (event: { sequence: number | null }) => void
  /** A recharge of mine has reached a new state. */
  'recharge.changed': (event: { recharge: string; status: 'approved' | 'rejected' | 'expired' }) => void
  /** My subscription to a creator has begun or ended, and gives access `until` then: null where it gives none. */
  'subscription.changed': (event: { creator: string; until: string | null }) => void
  /** I follow a creator, or no longer (perhaps on another device, or the creator has taken me off). */
  'follow.changed': (event: { creator: string; following: boolean }) => void
  /** A post has been bought by me (perhaps in another tab). */
  'post.unlocked': (event: { post: string }) => void
  /** Somebody has contributed to the goal of a post: I have, or the post is mine; or it has opened, and I had. */
  'goal.changed': (event: { post: string }) => void
  /** A vault that I have, have bought or have lost is different, or its files are. */
  'vault.changed': (event: { vault: string }) => void
  /** What I have saved, or my collections, are different; `post` is the one that it is about. */
  'bookmarks.changed': (event: { post: string | null }) => void
  /** The state of a post of mine in preparation has changed, it is out, or staff have taken it down or put it back. */
  'post.prepared': (event: { post: string }) => void
  /** So much of the renditions of a video of mine is made; it plays meanwhile. At 100 there will be no more. */
  'media.progress': (event: { media: string; percent: number }) => void
  /** A mention in this post asks me, or one of mine in it was decided (perhaps on another device). */
  'mention.changed': (event: { post: string }) => void
  /** The state of a job that I requested has changed. */
  'job.changed': (event: { job: string }) => void
  /** How I want to see the pages has changed (perhaps on another device). */
  'preferences.changed': (event: Record<string, never>) => void
  /** I have a new notification, or one of mine was read or deleted (perhaps on another device). */
  'notifications.changed': (event: Record<string, never>) => void
  /** Somebody who appears with me, or with whom I appear, was asked, has decided, or is verified now. */
  'performers.changed': (event: Record<string, never>) => void
  /** The verification of my identity has gone on, or a badge of mine is different. */
  'identity.changed': (event: Record<string, never>) => void
  /** What the house says of a creator is different. To everybody for whom the creator exists. */
  'badges.changed': (event: Pick<Person, 'username' | 'verified' | 'exclusive'>) => void
  /** Something in a queue of staff is different: what waits, or who looks at it. To those in the place `queue`. */
  'queue.changed': (event: { queue: string }) => void
  /** Who answers my chats, whose chats I answer, or what one may do there is different. */
  'helpers.changed': (event: Record<string, never>) => void
  /** Whether others than the creator answer in a chat of mine is different. */
  'chat.team': (event: { username: string; team: boolean }) => void
  /** My withdrawals, or the accounts that I am paid out to, are different. */
  'withdrawals.changed': (event: Record<string, never>) => void
  /** Something in a ticket is different. To its asker, and to staff in the place of the queue `tickets`. */
  'ticket.changed': (event: { ticket: string }) => void
  /** Who works here, or is invited to, is different. To administrators in the place `team` with the id `staff`. */
  'team.changed': (event: Record<string, never>) => void
  /** The operator has changed settings that the page shows. */
  'settings.changed': (event: Record<string, never>) => void
  /** My profile, or a picture or the video of it, was saved. */
  'profile.changed': (event: Record<string, never>) => void
  /** Something about the safety of my account is different: where I am logged in, how I log in. */
  'security.changed': (event: Record<string, never>) => void
  /** This session has been ended elsewhere. */
  'session.ended': (event: Record<string, never>) => void
  /** What I may do is different: the connection begins anew after it. */
  'rights.changed': (event: Record<string, never>) => void
  /** Events may have been lost, or who may be seen is different: what is shown should be read again. */
  'events.missed': (event: Record<string, never>) => void
  /** My rights in a place that I have joined are different now. */
  'place.rights': (event: { kind: string; id: string; rights: string[] }) => void
  /** I may not be in this place any longer, and am out. */
  'place.closed': (event: { kind: string; id: string }) => void
}

/** What somebody hears who acts for a creator: the chats, and nothing else of the account. */
export const HELPER_EVENTS: ReadonlySet<keyof ServerEvents> = new Set([
  ...(['chat.message', 'chat.read', 'chat.seen', 'chat.opened', 'chat.changed', 'chat.waiting'] as const),
  ...(['chat.typing', 'presence', 'media.progress', 'helpers.changed'] as const),
])

/** A message that a client sends over its socket; the socket identifies the sender. */
export interface ClientMessageSpec {
  summary: string
  access: Exclude<Access, 'public' | 'guest' | 'cookie' | 'session' | 'provider'>
  payload: z.ZodType
  /** What the acknowledgement carries; absent: nothing. */
  answer?: z.ZodType
  /** Named errors of the acknowledgement besides those that follow from access, payload and limits. */
  errors?: readonly ErrorCode[]
}

function message<const S extends ClientMessageSpec>(spec: S): S {
  return spec
}

/** What the browsers of a call tell each other to connect: a description of a session, or a way to reach one. */
const CallSignal = z.union([
  z.strictObject({
    description: z.strictObject({
      type: z.enum(['offer', 'answer', 'rollback']),
      // to the letter: its last line break counts
      sdp: secret(CALL.maxSignal),
    }),
  }),
  z.strictObject({
    candidate: z.strictObject({
      candidate: line(1_000),
      sdpMid: line(64).nullable(),
      sdpMLineIndex: z.int().min(0).max(64).nullable(),
      usernameFragment: line(256).nullable().default(null),
    }),
  }),
])
export type CallSignal = z.output<typeof CallSignal>

const Place = z.strictObject({ kind: opaque(1, 40), id: line(100).min(1) })

/** Every message that clients send over the socket, by name. */
export const clientMessages = {
  'chat.typing': message({
    summary: 'I am writing in this chat; passed on at most every three seconds.',
    access: 'user',
    payload: z.strictObject({ chat: z.uuid() }),
  }),
  'call.signal': message({
    summary:
      'Send something to the other side of a call in which I am on this device. Candidates that would show an address are dropped.',
    access: 'user',
    payload: z.strictObject({ call: Id, device: opaque(8, 64), signal: CallSignal }),
  }),
  'call.alive': message({
    summary: 'I am in this call on this device; sent every five seconds.',
    access: 'user',
    payload: z.strictObject({ call: Id, device: opaque(8, 64) }),
  }),
  'live.heart': message({
    summary: 'A heart for the live in whose place I am; those of a moment are told together.',
    access: 'user',
    payload: z.strictObject({ live: Id }),
  }),
  'place.join': message({
    summary: 'Join a place, such as a live, and receive its events until leaving it or losing the right.',
    access: 'user',
    payload: Place,
    answer: z.strictObject({ rights: z.array(z.string()), people: z.int().min(1) }),
    errors: ['NOT_FOUND'],
  }),
  'place.leave': message({
    summary: 'Leave a place; nothing happens to who is not there.',
    access: 'user',
    payload: Place,
  }),
} as const
export type ClientMessages = typeof clientMessages
export type ClientMessageName = keyof ClientMessages

/** What a listener receives, after validation. */
export type ClientMessagePayload<K extends ClientMessageName> = z.output<ClientMessages[K]['payload']>
/** What the acknowledgement of a message carries. */
export type ClientMessageAnswer<K extends ClientMessageName> = ClientMessages[K] extends {
  answer: infer T extends z.ZodType
}
  ? z.output<T>
  : undefined

/** Answers a message: that it was received, with its answer, or the named error that keeps it from being. */
export type Acknowledgement<T> =
  | { ok: true; answer: T }
  | { ok: false; code: ErrorCode; issues?: { path: string; rule: string }[] }

/** What clients may send, with an acknowledgement where one is requested. */
export type ClientEvents = {
  [K in ClientMessageName]: (
    payload: z.input<ClientMessages[K]['payload']>,
    acknowledge?: (result: Acknowledgement<ClientMessageAnswer<K>>) => void,
  ) => void
}
