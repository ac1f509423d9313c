import type { Message } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { WaitingMessage } from '#lib/outbox.ts'

/** How many files there are of each kind, and how many seconds the videos last in all. */
interface Contents {
  photos: number
  videos: number
  duration?: number
}

/** The files of a message, counted. */
export const countsOf = (media: Message['media']): Contents => ({
  photos: media.filter(({ kind }) => kind === 'image').length,
  videos: media.filter(({ kind }) => kind === 'video').length,
  duration: media.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
})

/** `2 fotos, 1 video de 0:40`; empty where there are no files. */
export function contentsText(
  { photos, videos, duration = 0 }: Contents,
  t: Translate,
  format: Pick<Format, 'clock'>,
): string {
  const parts: string[] = []
  if (photos > 0) parts.push(t('messages.photos', { count: photos }))
  if (videos > 0 && duration > 0)
    parts.push(t('messages.videosLong', { count: videos, time: format.clock(Math.floor(duration)) }))
  else if (videos > 0) parts.push(t('messages.videos', { count: videos }))
  return parts.join(', ')
}

/** What there is to read of a message that was not sent. */
export const outgoingText = (
  { text, media, videos = 0, voice }: WaitingMessage,
  t: Translate,
  format: Pick<Format, 'clock'>,
): string =>
  voice
    ? voiceText(voice.seconds, t, format)
    : text || contentsText({ photos: media.length - videos, videos }, t, format)

/** `Nota de voz, 0:48` of so many seconds. */
export const voiceText = (seconds: number, t: Translate, format: Pick<Format, 'clock'>): string =>
  t('messages.voiceNote', { time: format.clock(Math.round(seconds)) })
