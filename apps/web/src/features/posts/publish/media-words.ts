import type { MediaKind } from '@calina/contract/limits'

const WORDS = {
  image: 'publish.photoNumber',
  pdf: 'publish.photoNumber',
  file: 'publish.photoNumber',
  video: 'publish.videoNumber',
  audio: 'publish.soundNumber',
} as const

/** What an item of a post is called by its place: `Foto 3`, `Video 3`. */
export const numberWords = (kind: MediaKind) => WORDS[kind]

const PHOTO = {
  title: 'editor.photoTitle',
  description: 'publish.altLabel',
  hint: 'publish.altHint',
} as const
const SHEET = {
  image: PHOTO,
  pdf: PHOTO,
  file: PHOTO,
  video: {
    title: 'editor.videoTitle',
    description: 'publish.altLabelVideo',
    hint: 'publish.altHintPlays',
  },
  audio: {
    title: 'editor.soundTitle',
    description: 'publish.altLabelSound',
    hint: 'publish.altHintPlays',
  },
} as const

/** What the sheet of one item says: its title, and what is asked about it. */
export const sheetWords = (kind: MediaKind) => SHEET[kind]
