import type { Locale } from '@calina/contract'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import { textsIn } from '../../platform/texts/texts.ts'
import type { Said } from './kinds/kind.ts'

/** Characters that a mail and a push show at most: a push message has room for 4 KB with all that it carries. */
const MOST = 400

/** What somebody said, in words for its reader. */
export interface Quote {
  text: string
  /** When, in their language and time zone. */
  at: string
}

/** Quotes what somebody said; files without words are counted, and what has to be bought is only named. */
export function quoteOf(said: Said, { locale, zone }: { locale: Locale; zone: string }): Quote {
  const t = textsIn(locale)
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return {
    text: wordsOf(said, t),
    at: writeDate(format, said.at),
  }
}

function wordsOf({ text, pictures, videos, voice, paid }: Said, t: ReturnType<typeof textsIn>): string {
  if (text !== '') return t('notifications.quoted', { text: shortened(text) })
  if (voice) return t('notifications.message.voice')
  if (paid) return t('notifications.message.paid')
  if (pictures > 0 && videos > 0) return t('notifications.message.files', { count: pictures + videos })
  return videos > 0
    ? t('notifications.message.videos', { count: videos })
    : t('notifications.message.pictures', { count: pictures })
}

/** As much of a text as a mail or a push shows. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= MOST ? text : `${characters.slice(0, MOST).join('').trimEnd()}…`
}
