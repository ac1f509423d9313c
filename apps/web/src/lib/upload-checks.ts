import { MAX_MEGAPIXELS, type UploadPurpose } from '@calina/contract/limits'

/** What a picture field lets one choose. Without HEIC, so that phones hand over a JPEG of it by themselves. */
export const PICTURES = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
/** What a field for documents lets one choose. */
export const DOCUMENTS = `${PICTURES},application/pdf`

/** Why a file is refused, with the values for its message. */
export interface Refusal {
  code: 'TOO_LARGE' | 'TOO_MANY_PIXELS' | 'FILE_TYPE_NOT_ALLOWED' | 'FILE_DAMAGED'
  params: Readonly<Record<string, string | number>>
}

/** Kinds that are refused by name, because there is something to say of each; `paper`: another one, for a document. */
export type RefusedKind = 'svg' | 'video' | 'pdf' | 'other' | 'paper'

/** Purposes of which a file may be PDF as well. */
const PAPERS: ReadonlySet<UploadPurpose> = new Set(['document', 'ticket'])

/** Why a kind is refused for a purpose. */
function refusedFor(kind: RefusedKind | undefined, purpose: UploadPurpose): RefusedKind | undefined {
  if (!PAPERS.has(purpose)) return kind
  if (kind === 'pdf') return undefined
  return kind === 'other' ? 'paper' : kind
}

const ENDINGS: Readonly<Record<string, RefusedKind>> = {
  svg: 'svg',
  pdf: 'pdf',
  mov: 'video',
  mp4: 'video',
  m4v: 'video',
  webm: 'video',
  avi: 'video',
  mkv: 'video',
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

function kindByName({ name, type }: Pick<File, 'name' | 'type'>): RefusedKind | undefined {
  if (type.includes('svg')) return 'svg'
  if (type.startsWith('video/')) return 'video'
  if (type === 'application/pdf') return 'pdf'
  if (type) return TAKEN.has(type) || HEIC_TYPE.test(type) ? undefined : 'other'
  // some phones do not name a type: then the name's ending speaks
  return ENDINGS[name.split('.').at(-1)?.toLowerCase() ?? '']
}

/**
 * What a file's name, type and size already say: why it need not be sent at all. The server decides by content; this
 * spares the way.
 */
export function refusalOf(
  file: Pick<File, 'name' | 'size' | 'type'>,
  purpose: UploadPurpose,
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

const HEIC_BRANDS = /^(heic|heix|hevc|hevx|heim|heis|mif1|msf1)$/

/** What the first bytes say that a file is; undefined for a picture that is taken. */
export function kindByContent(bytes: Uint8Array): RefusedKind | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return undefined
  if (ascii(bytes, 1, 4) === 'PNG' || ascii(bytes, 0, 4) === 'GIF8') return undefined
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return undefined
  if (ascii(bytes, 4, 8) === 'ftyp') {
    const brand = ascii(bytes, 8, 12)
    // AVIF may name itself among the compatible brands only
    if (brand.startsWith('avi') || ascii(bytes, 16, 64).includes('avif')) return undefined
    return HEIC_BRANDS.test(brand) ? undefined : 'video'
  }
  if (bytes[0] === 0x1a && bytes[1] === 0x45 && bytes[2] === 0xdf) return 'video'
  if (ascii(bytes, 0, 4) === '%PDF') return 'pdf'
  return /<svg[\s>]/i.test(ascii(bytes, 0, bytes.length)) ? 'svg' : 'other'
}

/** Reads the true type of a file, and the size of the picture where the browser can decode it. */
export async function inspectFile(
  file: File,
  purpose: UploadPurpose,
  measure: (file: File) => Promise<{ width: number; height: number } | undefined>,
): Promise<Refusal | undefined> {
  const content = kindByContent(new Uint8Array(await file.slice(0, 1024).arrayBuffer()))
  const kind = refusedFor(content, purpose)
  if (kind) return { code: 'FILE_TYPE_NOT_ALLOWED', params: { kind } }
  // a PDF as the source of a picture is a complaint of the content security policy in some browsers
  const size = content === 'pdf' ? undefined : await measure(file)
  if (size === undefined) return undefined
  const megapixels = (size.width * size.height) / 1e6
  return megapixels > MAX_MEGAPIXELS
    ? { code: 'TOO_MANY_PIXELS', params: { megapixels: Math.round(megapixels), max: MAX_MEGAPIXELS } }
    : undefined
}
