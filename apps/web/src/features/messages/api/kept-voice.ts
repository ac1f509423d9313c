import { hasShape } from '#lib/draft.ts'
import { parseReply, type WaitingReply } from '#lib/outbox.ts'

/** A voice note of this device that is not among what waits to be sent yet. */
export interface VoiceNote {
  /** Also the client id of its message: however often it is sent, there is one. */
  id: string
  /** By what its upload is known, its key and its media; empty while it is recorded. */
  keys: string[]
  /** Media type of the recording. */
  type: string
  seconds: number
  /** The loudness at equal distances, 0 to 1. */
  peaks: number[]
  /** How many parts of the recording this device keeps. */
  parts: number
  /** Its person has sent it: it goes as soon as it is up. */
  wanted: boolean
  /** What it answers, from when it was sent on. */
  replyTo?: WaitingReply
}

const SHAPE: VoiceNote = { id: '', keys: [''], type: '', seconds: 0, peaks: [0], parts: 0, wanted: false }

/** Of this tab, as the uploads are that they belong to. */
const keyOf = (owner: string, chat: string): string => `voice:${owner}:${chat}`

function noteOf(stored: unknown): VoiceNote | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined
  const { replyTo, ...note }: { replyTo?: unknown } = stored
  if (!hasShape(note, SHAPE)) return undefined
  const reply = parseReply(replyTo)
  return { ...note, ...(reply && { replyTo: reply }) }
}

/** The voice notes of a chat that an earlier page, or this one, has not sent. */
export function readVoiceNotes(owner: string, chat: string): VoiceNote[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(owner, chat)) ?? '[]')
    if (!Array.isArray(stored)) return []
    const notes = stored.map(noteOf)
    return notes.every(note => note !== undefined) ? notes : []
  } catch {
    return []
  }
}

export function writeVoiceNotes(owner: string, chat: string, notes: readonly VoiceNote[]): void {
  try {
    if (notes.length > 0) sessionStorage.setItem(keyOf(owner, chat), JSON.stringify(notes))
    else sessionStorage.removeItem(keyOf(owner, chat))
  } catch {
    // storage is full or forbidden: the notes are lost with the page
  }
}
