import { createHash } from 'node:crypto'
import { LIVE_CHAT, type LiveState, type LiveWriters } from '@calina/contract'
import type { LiveVoice } from '@calina/contract/types'
import { SECOND } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import type { Standing } from './live-chat.house.ts'
import type { Restriction } from './restrictions.repository.ts'

/** Everything on which it depends whether somebody can write in a live now. */
export interface VoiceFacts {
  state: LiveState
  /** The chat is open: it was begun, and is not closed. */
  open: boolean
  /** Undefined for who may not be in it. */
  standing: Standing | undefined
  restriction: Restriction | undefined
  slowSeconds: number
  writers: LiveWriters
  /** They have given something in it. */
  given: boolean
  /** When they have written, the latest first. */
  written: readonly Date[]
}

/** How many of the latest messages of somebody count. */
export const COUNTED_MESSAGES = LIVE_CHAT.burst

const loud: LiveVoice = { silence: null, until: null }
const silent = (silence: NonNullable<LiveVoice['silence']>, until: Date | null = null): LiveVoice => ({
  silence,
  until: until?.toISOString() ?? null,
})

/** Whether somebody can write in a live, and from when on they can again: for who asks, and for who writes. */
export function voiceIn(facts: VoiceFacts, now: Date): LiveVoice {
  const { state, standing, restriction } = facts
  if (state === 'ended' || state === 'cancelled') return silent('over')
  if (standing === undefined || restriction?.kind === 'removed' || !facts.open) return silent('outside')
  if (standing.host) return pause(facts.written, 0, now)
  if (restriction !== undefined) return silent('muted', restriction.until)
  if (!isWriter(facts.writers, standing, facts.given)) return silent('writers')
  if (state === 'interrupted') return silent('interrupted')
  if (state !== 'live') return silent('outside')
  return pause(facts.written, facts.slowSeconds, now)
}

function isWriter(writers: LiveWriters, standing: Standing, given: boolean): boolean {
  switch (writers) {
    case 'everyone':
      return true
    case 'followers':
      return standing.follower || standing.subscriber
    case 'subscribers':
      return standing.subscriber
    case 'payers':
      return standing.payer || given
  }
}

/** From when on somebody can write again: after the pause of the slow mode, and of who writes very fast. */
function pause(written: readonly Date[], slowSeconds: number, now: Date): LiveVoice {
  const [latest, oldest] = [written[0], written[LIVE_CHAT.burst - 1]]
  const ends = [
    latest === undefined ? 0 : latest.getTime() + slowSeconds * SECOND,
    oldest === undefined ? 0 : oldest.getTime() + LIVE_CHAT.burstSeconds * SECOND,
  ]
  const until = new Date(Math.max(...ends))
  return until > now ? silent('slow', until) : loud
}

const REFUSALS = {
  outside: 'LIVE_OUTSIDE',
  muted: 'LIVE_MUTED',
  slow: 'LIVE_SLOW',
  writers: 'LIVE_WRITERS',
  interrupted: 'LIVE_STATE',
  over: 'LIVE_STATE',
} as const

/** Throws the reason for which somebody cannot write. */
export function demandVoice({ silence, until }: LiveVoice): void {
  if (silence !== null) throw new AppError(REFUSALS[silence], until === null ? {} : { params: { until } })
}

/** What somebody may do in the place of a live. */
export type LiveRight = 'read' | 'write' | 'lead'

/** The rights in the place: `write` says who may write at all, whatever the slow mode says. */
export function rightsIn(facts: Omit<VoiceFacts, 'written' | 'slowSeconds' | 'state'>): LiveRight[] {
  if (facts.standing === undefined || facts.restriction?.kind === 'removed') return []
  if (facts.standing.host) return ['read', 'write', 'lead']
  const writes =
    facts.open && facts.restriction === undefined && isWriter(facts.writers, facts.standing, facts.given)
  return writes ? ['read', 'write'] : ['read']
}

const letters = new Intl.Segmenter('es', { granularity: 'grapheme' })
const firstLetter = (word: string): string => [...letters.segment(word)][0]?.segment ?? ''

/** Two letters for a circle: of the first and the next word, or one of the only word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/u).slice(0, 2)
  return words.map(firstLetter).join('').toLocaleUpperCase('es')
}

/** A number by which somebody has the same colour all through a live, and which says nothing of them in another. */
export function tintOf(liveId: string, userId: string): number {
  return createHash('sha256').update(`${liveId}/${userId}`).digest().readUInt16BE(0)
}
