import type { Message } from '@calina/contract/types'
import type { Format } from '#lib/format.ts'
import type { Translate } from '#lib/i18n.ts'
import type { WaitingReply } from '#lib/outbox.ts'
import { contentsText, countsOf } from './contents.ts'
import { beginningOf } from './merge.ts'

/** A message as it is shown above what answers it. */
export const quotedOf = ({ id, seq, mine, text, media, voice }: Message): WaitingReply => {
  const { photos, videos } = countsOf(media)
  return { id, seq, mine, text: beginningOf(text), photos, videos, voice: voice !== null }
}

/** What there is to read of a message where it is only mentioned: its words, or what it holds. */
export function quotedText(
  {
    text,
    voice,
    photos,
    videos,
    gone = false,
  }: Omit<WaitingReply, 'id' | 'seq' | 'mine'> & { gone?: boolean },
  t: Translate,
  format: Pick<Format, 'clock'>,
): string {
  if (gone) return t('messages.deleted')
  if (text) return text
  if (voice) return t('messages.quotedVoice')
  return contentsText({ photos, videos }, t, format) || t('messages.quotedMessage')
}
