import { useSyncExternalStore } from 'react'
import { uploadsOf } from '#lib/kept-uploads.ts'
import { usePage, useUser } from '#lib/page.ts'
import type { Uploads } from '#lib/upload.ts'
import { useOutbox } from '#lib/use-outbox.ts'
import { type ShownNote, VoiceNotes } from './voice-notes.ts'
import { voiceParts } from './voice-parts.ts'

/** Those of each form: they go on when the chat is left, and end with the uploads at the log-out. */
const open = new WeakMap<Uploads, VoiceNotes>()

const NONE: readonly ShownNote[] = []
const none = () => NONE
const never = () => () => {}

/** The voice notes of a chat that are not sent, and what can be done with them; none before it is known who is here. */
export function useVoiceNotes(chat: string): { notes: VoiceNotes | undefined; list: readonly ShownNote[] } {
  const page = usePage()
  const owner = useUser()?.id
  const { outbox } = useOutbox()
  let notes: VoiceNotes | undefined
  if (owner !== undefined && outbox) {
    const uploads = uploadsOf(page, { owner, purpose: 'voice', form: chat })
    notes = open.get(uploads) ?? new VoiceNotes({ owner, chat, uploads, outbox, parts: voiceParts })
    open.set(uploads, notes)
  }
  const list = useSyncExternalStore(notes?.subscribe ?? never, notes?.get ?? none, none)
  return { notes, list }
}
