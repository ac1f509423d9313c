import { IDENTITY, type MediaKind, RENDITION_WIDTHS, type UploadPurpose, VOICE } from '@calina/contract'
import type { MediaRole, Renditions, RoleFiles, Size, Stream } from './media.tables.ts'

/** What is made, by role. */
export interface Making {
  /** In these widths. */
  photo?: readonly number[]
  /** Those of the photo's that are made as AVIF, too. */
  avif?: readonly number[]
  teaser?: readonly number[]
  /** The upload is kept as it came. */
  original?: true
  /** A picture is kept in full resolution, for who saves it. */
  whole?: true
  /** What plays, with a picture of it. */
  play?: true
  /** It has to be a sound without pictures, of at most so many seconds. */
  soundOnly?: { maxSeconds: number }
  /** At most so many pages, each with at most so many pixels on its longest side. */
  page?: { most: number; longest: number }
}

const PHOTO: Making = { photo: RENDITION_WIDTHS.photo }
const PAGES: Making = { page: { most: IDENTITY.maxPages, longest: 2400 } }
const SOLD_PHOTO: Making = { ...PHOTO, avif: RENDITION_WIDTHS.avif, teaser: RENDITION_WIDTHS.teaser }
const SOLD_PLAY: Making = { ...SOLD_PHOTO, play: true }
/** Its picture is a small one: where it is shown, its waveform is drawn from the peaks. */
const VOICE_NOTE: Making = {
  photo: [Math.min(...RENDITION_WIDTHS.photo)],
  play: true,
  soundOnly: { maxSeconds: VOICE.maxSeconds },
}

/**
 * What is made from which kind of file for which purpose. A kind without a row is refused as `FILE_TYPE_NOT_ALLOWED`.
 * Avatars and covers are cut from the one photo that is as wide as they will ever need.
 */
export const MADE: Readonly<Record<UploadPurpose, Partial<Record<MediaKind, Making>>>> = {
  avatar: { image: { photo: [1080] } },
  cover: { image: { photo: [Math.max(...RENDITION_WIDTHS.cover)] } },
  document: { image: PAGES, pdf: PAGES },
  live: { image: SOLD_PHOTO },
  message: { image: SOLD_PHOTO, video: SOLD_PLAY },
  post: { image: SOLD_PHOTO, video: SOLD_PLAY, audio: SOLD_PLAY },
  ticket: { image: PHOTO, pdf: { original: true } },
  vault: {
    image: { ...SOLD_PHOTO, whole: true },
    video: SOLD_PLAY,
    audio: SOLD_PLAY,
    pdf: { original: true },
    file: { original: true },
  },
  // browsers record into containers that by their first bytes may be a video's
  voice: { audio: VOICE_NOTE, video: VOICE_NOTE },
  welcome: { video: SOLD_PLAY },
}

/** How the files of a role are named below the folder of their asset, in storage and in links. */
const NAMES: { readonly [R in MediaRole]: (file: RoleFiles[R]) => string } = {
  photo: size => pictureName('photo', 'webp', size),
  avif: size => pictureName('avif', 'avif', size),
  teaser: size => pictureName('teaser', 'webp', size),
  original: ({ extension }) => `original.${extension}`,
  whole: ({ extension }) => `whole.${extension}`,
  page: ([index]) => `page-${index}.bin`,
  play: ({ index, extension }) => `play-${index}.${extension}`,
  stream: ({ lines }) => `stream-${lines}.mp4`,
  captions: ([language, version]) => `captions-${language}-${version}.vtt`,
  storyboard: () => 'storyboard.webp',
}

/** The playlist of all renditions, which is written for each viewer, and that of one, which is a file. */
export const MASTER_PLAYLIST = 'stream.m3u8'
export const playlistName = ({ lines }: Pick<Stream, 'lines'>): string => `stream-${lines}.m3u8`

function pictureName(role: MediaRole, ending: 'webp' | 'avif', [target, , , version]: Size): string {
  return `${role}-${target}${version === undefined ? '' : `-${version}`}.${ending}`
}

export function fileName<R extends MediaRole>(role: R, file: RoleFiles[R]): string {
  return NAMES[role](file)
}

/** The role that a file of this name would have. */
export function roleOfName(name: string): MediaRole | undefined {
  const [beginning] = /^[a-z]+/.exec(name) ?? []
  return beginning !== undefined && isRole(beginning) ? beginning : undefined
}

/** Whether an asset has a file of this name in this role. */
export function hasFile<R extends MediaRole>(renditions: Renditions, role: R, name: string): boolean {
  if (role === 'stream' && hasPlaylist(renditions, name)) return true
  return filesOf(renditions, role).some(file => NAMES[role](file) === name)
}

function hasPlaylist(renditions: Renditions, name: string): boolean {
  const streams = filesOf(renditions, 'stream')
  return streams.length > 0 && [MASTER_PLAYLIST, ...streams.map(playlistName)].includes(name)
}

/** The files of a role, in the order in which they were made. */
export function filesOf<R extends MediaRole>(renditions: Renditions, role: R): readonly RoleFiles[R][] {
  return renditions[role] ?? []
}

const isRole = (name: string): name is MediaRole => Object.hasOwn(NAMES, name)
