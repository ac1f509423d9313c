import { MAX_MEGAPIXELS, type MediaKind, SAVED_TYPES, type UploadPurpose } from '@calina/contract/limits'

/** What a picture field lets one choose. Without HEIC, so that phones hand over a JPEG of it by themselves. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
const PICTURES_AND_FILMS = `${PICTURES},video/*`
const PICTURES_FILMS_AND_SOUNDS = `${PICTURES_AND_FILMS},audio/*`
/** What a field for posts lets one choose, where the operator takes sounds or not. */
export const postFiles = (sounds: boolean): string =>
  sounds ? PICTURES_FILMS_AND_SOUNDS : PICTURES_AND_FILMS
/** What a field for vaults lets one choose. */
export const VAULT_FILES = [
  PICTURES_FILMS_AND_SOUNDS,
  'application/pdf',
  // browsers that know the type by another name, or by none, know the ending
  ...Object.entries(SAVED_TYPES).map(([ending, type]) => `.${ending},${type}`),
].join()
/** What a field for documents lets one choose. */
export const DOCUMENTS = `${PICTURES},application/pdf`

/** Why a file is refused, with the values for its message. */
export interface Refusal {
  code: 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_DAMAGED'
  params: Readonly<Record<string, string | number>>
}

/**
 * Kinds that are refused by name, because there is something to say of each; `paper`: another one, for a document; `file`:
 * another one, where videos and sounds are taken; `post`: another one, where videos are and sounds are not; `clip`: another
 * one, where only videos are; `any`: another one, where archives and documents are taken, too.
 */
export type RefusedKind =
  | 'svg'
  | 'video'
  | 'film'
  | 'pdf'
  | 'other'
  | 'paper'
  | 'file'
  | 'post'
  | 'clip'
  | 'any'

/** What a file may be by its name or content; undefined for a picture that is taken. */
type FoundKind =
  | Exclude<RefusedKind, 'paper' | 'file' | 'post' | 'clip' | 'any'>
  | 'sound'
  | 'saved'
  | undefined

/** Whose kinds of files are taken: those of a purpose; of posts with sounds where the operator takes them. */
export type FileRule = UploadPurpose | 'post-with-sound'

/** Purposes of which a file may be PDF as well. */
const PAPERS: ReadonlySet<FileRule> = new Set(['document', 'ticket', 'vault'])

/** Purposes of which a file may be a video as well, and but for plain posts and messages a sound. */
const FILMS: ReadonlySet<FileRule> = new Set(['post', 'post-with-sound', 'message', 'vault'])

/** What is said of a kind that is none of those that are taken beside pictures. */
const OTHERS: Partial<Record<FileRule, RefusedKind>> = { vault: 'any', post: 'post', message: 'post' }

/** Why a kind is refused for a purpose. */
function refusedFor(content: FoundKind, purpose: FileRule): RefusedKind | undefined {
  if (purpose === 'vault' && content === 'saved') return undefined
  const found = content === 'saved' ? 'other' : content
  if (purpose === 'welcome') {
    if (found === 'video') return undefined
    return found === 'film' ? found : 'clip'
  }
  // browsers record a sound into the containers of videos; the server looks whether one is in it
  if (purpose === 'voice') return found === 'sound' || found === 'video' ? undefined : 'other'
  if (FILMS.has(purpose)) {
    if (found === 'video') return undefined
    if (found === 'sound') return OTHERS[purpose] === 'post' ? 'post' : undefined
    if (found === 'pdf' && PAPERS.has(purpose)) return undefined
    if (found === 'other') return OTHERS[purpose] ?? 'file'
    return found
  }
  const kind = found === 'film' ? 'video' : found === 'sound' ? 'other' : found
  if (!PAPERS.has(purpose)) return kind
  if (kind === 'pdf') return undefined
  return kind === 'other' ? 'paper' : kind
}

const SAVED: ReadonlySet<string> = new Set<string>([
  ...Object.values(SAVED_TYPES),
  // as Windows calls it
  'application/x-zip-compressed',
])

const ENDINGS: Readonly<Record<string, Exclude<FoundKind, undefined>>> = {
  ...Object.fromEntries(Object.keys(SAVED_TYPES).map(ending => [ending, 'saved' as const])),
  svg: 'svg',
  pdf: 'pdf',
  mov: 'video',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  mkv: 'video',
  avi: 'film',
  wmv: 'film',
  flv: 'film',
  mp3: 'sound',
  m4a: 'sound',
  aac: 'sound',
  wav: 'sound',
  flac: 'sound',
  ogg: 'sound',
  oga: 'sound',
  opus: 'sound',
  weba: 'sound',
  tif: 'other',
  tiff: 'other',
  bmp: 'other',
  psd: 'other',
  dng: 'other',
}

const TAKEN = new Set(PICTURES.split(','))

/** Taken wherever it comes from; only choosers do not offer it. */
const HEIC_TYPE = /^image\/hei[cf]/
const HEIC_NAME = /\.hei[cf]$/i

/** Whether it is a picture as phones write them, which most browsers cannot show. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  HEIC_TYPE.test(type) || (type === '' && HEIC_NAME.test(name))

/** Videos of kinds that nothing here reads. */
const OLD_FILMS = /avi|msvideo|wmv|flv|asf/

function kindByName({ name, type }: Pick<File, 'name' | 'type'>): FoundKind {
  if (type.includes('svg')) return 'svg'
  if (type.startsWith('video/')) return OLD_FILMS.test(type) ? 'film' : 'video'
  if (type.startsWith('audio/')) return 'sound'
  if (type === 'application/pdf') return 'pdf'
  if (SAVED.has(type)) return 'saved'
  if (type) return TAKEN.has(type) || HEIC_TYPE.test(type) ? undefined : 'other'
  // some phones do not name a type: then the name's ending speaks
  return ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? '']
}

/** What a file is, as far as its name and type say. */
export function mediaKindOf(file: Pick<File, 'name' | 'type'>): MediaKind {
  const kind = kindByName(file)
  if (kind === 'video' || kind === 'film') return 'video'
  if (kind === 'sound') return 'audio'
  if (kind === 'saved') return 'file'
  return kind === 'pdf' ? 'pdf' : 'image'
}

/**
 * What a file's name, type and size already say: why it need not be sent at all. The server decides by content; this
 * spares the way.
 */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  purpose: FileRule,
  maxBytes: number,
): Refusal | undefined {
  const kind = refusedFor(kindByName(file), purpose)
  if (kind) return { code: 'FILE_TYPE_NOT_ALLOWED', params: { kind } }
  if (file.size > maxBytes) return { code: 'TOO_LARGE', params: { size: file.size, max: maxBytes } }
  if (file.size === 0) return { code: 'FILE_DAMAGED', params: {} }
  return undefined
}

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const SOUND_BRANDS = /^M4[AB] /

/** MP3, AAC, WAV, FLAC, Ogg. */
function isSound(bytes: Uint8Array): boolean {
  const start = ascii(bytes, 0, 4)
  if (start === 'fLaC' || start === 'OggS' || start.startsWith('ID3')) return true
  if (start === 'RIFF' && ascii(bytes, 8, 12) === 'WAVE') return true
  return bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0
}

const HEIC_BRANDS = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

/** What the first bytes say that a file is; undefined for a picture that is taken. */
export function kindByContent(bytes: Uint8Array): FoundKind {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return undefined
  if (ascii(bytes, 1, 4) === 'PNG' || ascii(bytes, 0, 4) === 'GIF8') return undefined
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return undefined
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brand = ascii(bytes, 8, 12)
    // AVIF may name itself among the compatible brands only
    if (brand.startsWith('avi') || ascii(bytes, 16, 64).includes('avif')) return undefined
    if (HEIC_BRANDS.test(brand)) return undefined
    return SOUND_BRANDS.test(brand) ? 'sound' : 'video'
  }
  if (isSound(bytes)) return 'sound'
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'AVI ') return 'film'
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf) return 'video'
  if (ascii(bytes, 0, 4) === '%PDF') return 'pdf'
  // which of them it is only the server looks for
  if (ascii(bytes, 0, 4) === 'PK\x03\x04') return 'saved'
  return /<svg[\s>]/i.test(ascii(bytes, 0, bytes.length)) ? 'svg' : 'other'
}

/** Reads the true type of a file, and the size of the picture where the browser can decode it. */
export async function inspectFile(
  file: File,
  purpose: FileRule,
  measure: (file: File) => Promise<{ width: number; height: number } | undefined>,
): Promise<Refusal | undefined> {
  const content = kindByContent(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  const kind = refusedFor(content, purpose)
  if (kind) return { code: 'FILE_TYPE_NOT_ALLOWED', params: { kind } }
  // a PDF as the source of a picture is a complaint of the content security policy in some browsers
  const size = content === undefined ? await measure(file) : undefined
  if (size === undefined) return undefined
  const megapixels = (size.width * size.height) / 1e6
  return megapixels > MAX_MEGAPIXELS
    ? { code: 'TOO_MANY_PIXELS', params: { megapixels: Math.round(megapixels), max: MAX_MEGAPIXELS } }
    : undefined
}
