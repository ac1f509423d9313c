import { withMadeHere } from '#lib/edited-photos.ts'

const addressOf = (note: string, part: number): string => `/voice/${encodeURIComponent(note)}/${part}`

/** The parts of a sound that is being recorded, on this device: a reload loses at most the last second of it. */
export interface VoiceParts {
  keep(note: string, part: number, sound: Blob): Promise<void>
  /** The first `count` parts as one, of the media type `type`; undefined where one of them is missing. */
  join(note: string, count: number, type: string): Promise<Blob | undefined>
  forget(note: string, count: number): Promise<void>
}

export const voiceParts: VoiceParts = {
  async keep(note, part, sound) {
    await withMadeHere(cache => cache.put(addressOf(note, part), new Response(sound)))
  },
  join: (note, count, type) =>
    withMadeHere(async cache => {
      const found = await Promise.all(
        Array.from({ length: count }, async (_, part) => (await cache.match(addressOf(note, part)))?.blob()),
      )
      const parts = found.flatMap(each => each ?? [])
      return count > 0 && parts.length === count ? new Blob(parts, { type }) : undefined
    }),
  async forget(note, count) {
    await withMadeHere(cache =>
      Promise.all(Array.from({ length: count }, (_, part) => cache.delete(addressOf(note, part)))),
    )
  },
}
