import { LINK_MINUTES, type Locale } from '@calina/contract'
import { writeMinutes } from '@calina/contract/language'
import { type Letter, type MailMaker, mailOf } from '../../../platform/mail/letter.ts'

type Text = (values: { siteName: string; link: string; life: string }) => Omit<Letter, 'validity'>

const VALIDITY: Readonly<Record<Locale, (life: string) => string>> = {
  es: life => `El enlace sirve durante ${life} y una sola vez.`,
  en: life => `The link works once, for ${life}.`,
  pt: life => `O link vale por ${life} e funciona uma única vez.`,
  fr: life => `Le lien est valable ${life} et ne sert qu’une fois.`,
}

/** A kind of mail whose link carries a token, and works once and for so long. */
export function linkMail(
  purpose: keyof typeof LINK_MINUTES,
  path: string,
  texts: Readonly<Record<Locale, Text>>,
): MailMaker<{ token: string }> {
  return (from, to, { token }) => {
    const link = `${from.publicUrl}${path}?token=${token}`
    const life = writeMinutes(LINK_MINUTES[purpose], to.locale)
    const letter = texts[to.locale]({ siteName: from.siteName, link, life })
    return mailOf(from, to, purpose, { ...letter, validity: VALIDITY[to.locale](life) })
  }
}
