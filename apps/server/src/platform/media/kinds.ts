import { type MediaKind, SAVED_TYPES } from '@calina/contract'

/** A path or the bytes themselves. */
export type MediaSource = string | Uint8Array

export interface MediaType {
  kind: MediaKind
  contentType: string
  /** Ending of the names of such files, without the dot. */
  extension: string
}

const KINDS: Readonly<Record<string, MediaKind>> = { image: 'image', video: 'video', audio: 'audio' }
const PDF = 'application/pdf'
const SAVED: ReadonlySet<string> = new Set(Object.values(SAVED_TYPES))

/** Types whose pictures are HEVC, as phones write them. */
export const HEIC_TYPES: ReadonlySet<string> = new Set([
  'image/heic',
  'image/heif',
  'image/heic-sequence',
  'image/heif-sequence',
])

/** The kind of a file by its first bytes, ignoring its name; undefined if it is no file that we take for anything. */
export async function typeOf(source: MediaSource): Promise<MediaType | undefined> {
  // loaded with the first file: a process that takes none does without its memory
  const { fileTypeFromBuffer, fileTypeFromFile } = await import('file-type')
  const type = await (typeof source === 'string' ? fileTypeFromFile(source) : fileTypeFromBuffer(source))
  const kind = type === undefined ? undefined : kindOf(type.mime)
  if (type === undefined || kind === undefined) return undefined
  return { kind, contentType: type.mime, extension: type.ext }
}

function kindOf(contentType: string): MediaKind | undefined {
  if (contentType === PDF) return 'pdf'
  if (SAVED.has(contentType)) return 'file'
  return KINDS[contentType.slice(0, contentType.indexOf('/'))]
}

/** The file is not accepted. The reason selects the text shown to the person. */
export class MediaRefusedError extends Error {
  override readonly name = 'MediaRefusedError'
  /**
   * `type`: no kind of file that we take; `pixels`: too large to decode; `pages`: too many; `length`: it lasts too long;
   * `codec`: browsers do not play it, and it cannot be converted here; `unreadable`: damaged or not what it claims;
   * `blocked`: it was taken down before.
   */
  readonly reason: 'type' | 'pixels' | 'pages' | 'length' | 'codec' | 'unreadable' | 'blocked'
  constructor(reason: MediaRefusedError['reason'], cause?: unknown) {
    super(`file refused: ${reason}`, { cause })
    this.reason = reason
  }
}
