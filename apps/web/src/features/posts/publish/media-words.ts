import type { MediaKind } from '@calina/contract/limits'

const WORDS = {
  image: 'publish.photoNumber',
  pdf: 'publish.photoNumber',
  video: 'publish.videoNumber',
  audio: 'publish.soundNumber',
} as const

/** What an item of a post is called by its place: `Foto 3`, `Video 3`. */
export const numberWords = (kind: MediaKind) => WORDS[kind]
