import { LOCALES, type Locale } from '@calina/contract/constants'
import { setupI18n } from '@lingui/core'
import { MESSAGES, type Messages } from './messages.gen.ts'

export type MessageId = keyof Messages
type ValuesOf<K extends MessageId> = Messages[K] extends undefined ? [] : [values: Messages[K]]

/** The text of an id in one language: `t('mail.greeting', { name })`. */
export type Translate = <K extends MessageId>(id: K, ...values: ValuesOf<K>) => string

function translator(locale: Locale): Translate {
  const i18n = setupI18n({ locale, messages: { [locale]: MESSAGES[locale] } })
  return (id, ...[values]) => i18n._(id, { ...values })
}

const TRANSLATORS = new Map(LOCALES.map(locale => [locale, translator(locale)]))

/** Texts of the server: mails and plain pages. Texts of the product's screens belong to the web client. */
export function textsIn(locale: Locale): Translate {
  const translate = TRANSLATORS.get(locale)
  if (!translate) throw new Error(`No texts in ${locale}`)
  return translate
}
