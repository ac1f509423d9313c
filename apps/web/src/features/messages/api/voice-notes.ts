import type { Outbox, WaitingReply } from '#lib/outbox.ts'
import type { Uploads } from '#lib/upload.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { readVoiceNotes, type VoiceNote, writeVoiceNotes } from './kept-voice.ts'
import type { VoiceParts } from './voice-parts.ts'

/** A note with its upload; without one it is still being recorded. */
export interface ShownNote extends VoiceNote {
  item: UploadItem | undefined
}

interface Tools {
  owner: string
  chat: string
  uploads: Uploads
  parts: VoiceParts
  outbox: Pick<Outbox, 'add'>
}

/** What a recording is like so far. */
type Recorded = Pick<VoiceNote, 'seconds' | 'peaks'>

const ENDINGS: Readonly<Record<string, string>> = { 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }

/** The recording as a file that can go up. */
function fileOf(sound: Blob, type: string): File {
  const plain = type.split(';')[0] ?? type
  return new File([sound], `voice.${ENDINGS[plain] ?? 'webm'}`, { type: plain })
}

/**
 * The voice notes of one chat on their way: recorded, then up, then among what waits to be sent. They live as long as the
 * page, whichever screen is open, and what a reload interrupts is found again.
 */
export class VoiceNotes {
  readonly #tools: Tools
  readonly #listeners = new Set<() => void>()
  /** One after the other: what is forgotten must be there first. */
  #turn: Promise<unknown> = Promise.resolve()
  #notes: readonly VoiceNote[]
  #shown: readonly ShownNote[] = []

  constructor(tools: Tools) {
    this.#tools = tools
    this.#notes = readVoiceNotes(tools.owner, tools.chat)
    tools.uploads.subscribe(() => this.#follow())
    for (const note of this.#notes) if (note.keys.length === 0) void this.#recover(note)
    this.#follow()
  }

  readonly get = (): readonly ShownNote[] => this.#shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Begins a note of this media type; answers its id. */
  begin(type: string): string {
    const id = crypto.randomUUID()
    this.#set([...this.#notes, { ...{ id, type }, keys: [], seconds: 0, peaks: [], parts: 0, wanted: false }])
    return id
  }

  /** Keeps what was recorded since the last part. */
  keepPart(id: string, sound: Blob, recorded: Recorded): void {
    const note = this.#find(id)
    if (!note) return
    const part = note.parts
    this.#change(id, { ...recorded, parts: part + 1 })
    this.#inTurn(parts => parts.keep(id, part, sound))
  }

  /** The recording is over: it goes up, and is sent then if it is `wanted`, as an answer to `replyTo`. Without a sound there is no note. */
  finish(
    id: string,
    sound: Blob | undefined,
    recorded: Recorded,
    { wanted, replyTo }: { wanted: boolean; replyTo?: WaitingReply | undefined },
  ): void {
    const note = this.#find(id)
    if (!note) return
    if (!sound || sound.size === 0) {
      this.discard(id)
      return
    }
    const key = this.#tools.uploads.make(fileOf(sound, note.type))
    this.#change(id, { ...recorded, keys: [key], wanted, parts: 0, ...(replyTo && { replyTo }) })
    this.#inTurn(parts => parts.forget(id, note.parts))
  }

  /** Sends a note that was kept, as soon as it is up. Again is the same. */
  send(id: string, replyTo?: WaitingReply): void {
    this.#change(id, { wanted: true, ...(replyTo && { replyTo }) })
  }

  retry(id: string): void {
    const item = this.#itemOf(id)
    if (item) this.#tools.uploads.retry(item.key)
  }

  discard(id: string): void {
    const note = this.#find(id)
    const item = this.#itemOf(id)
    this.#set(this.#notes.filter(each => each.id !== id))
    if (item) this.#tools.uploads.remove(item.key)
    if (note && note.parts > 0) this.#inTurn(parts => parts.forget(id, note.parts))
  }

  /** A reload has interrupted the recording: what this device has kept of it is a note that is not sent. */
  async #recover({ id, parts, type, seconds, peaks }: VoiceNote): Promise<void> {
    const sound = await this.#tools.parts.join(id, parts, type)
    this.finish(id, sound, { seconds, peaks }, { wanted: false })
  }

  #inTurn(act: (parts: VoiceParts) => Promise<void>): void {
    this.#turn = this.#turn.then(() => act(this.#tools.parts))
  }

  readonly #find = (id: string) => this.#notes.find(each => each.id === id)

  #itemOf(id: string): UploadItem | undefined {
    return this.#shown.find(each => each.id === id)?.item
  }

  #change(id: string, patch: Partial<VoiceNote>): void {
    this.#set(this.#notes.map(each => (each.id === id ? { ...each, ...patch } : each)))
  }

  #set(notes: readonly VoiceNote[]): void {
    this.#notes = notes
    writeVoiceNotes(this.#tools.owner, this.#tools.chat, notes)
    this.#follow()
  }

  /** Takes over how the uploads stand, and hands on what is up and wanted. */
  #follow(): void {
    const { uploads, outbox, chat } = this.#tools
    const { items } = uploads.get()
    const uploadOf = ({ keys }: VoiceNote) =>
      items.find(
        ({ key, mediaId }) => keys.includes(key) || (mediaId !== undefined && keys.includes(mediaId)),
      )
    for (const note of this.#notes) {
      const item = uploadOf(note)
      // the server has deleted what was not used for long
      if (note.keys.length > 0 && !item) {
        this.#set(this.#notes.filter(each => each !== note))
        return
      }
      if (!item) continue
      const { mediaId, state } = item
      // a reload knows it by its media
      if (mediaId !== undefined && !note.keys.includes(mediaId)) {
        this.#change(note.id, { keys: [...note.keys, mediaId] })
        return
      }
      if (!note.wanted || state.step !== 'ready') continue
      const voice = { media: state.media.id, seconds: note.seconds }
      outbox.add({
        ...{ kind: 'message', id: note.id, chat, text: '', media: [], voice },
        ...(note.replyTo && { replyTo: note.replyTo }),
      })
      this.#set(this.#notes.filter(each => each !== note))
      uploads.release(item.key)
      return
    }
    this.#shown = this.#notes.map(note => ({ ...note, item: uploadOf(note) }))
    for (const listener of this.#listeners) listener()
  }
}
