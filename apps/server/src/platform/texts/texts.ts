import { LOCALES, type Locale } from '@calina/contract/constants'
import { writeText } from '@calina/contract/texts'
import { MESSAGES, type Messages } from './messages.gen.ts'

export type MessageId = keyof Messages
type ValuesOf<K extends MessageId> = Messages[K] extends undefined ? [] : [values: Messages[K]]

/** The text of an id in one language: `t('mail.greeting', { name })`. */
export type Translate = <K extends MessageId>(id: K, ...values: ValuesOf<K>) => string

const translator =
  (locale: Locale): Translate =>
  (id, ...[values]) =>
    writeText(MESSAGES[locale][id], { ...values }, locale)

const TRANSLATORS = new Map(LOCALES.map(locale => [locale, translator(locale)]))

/** Texts of the server: mails and plain pages. Texts of the product's screens belong to the web client. */
export function textsIn(locale: Locale): Translate {
  const translate = TRANSLATORS.get(locale)
  if (!translate) throw new Error(`No texts in ${locale}`)
  return translate
}
