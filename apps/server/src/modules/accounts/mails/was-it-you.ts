import type { Locale } from '@calina/contract'
import type { Letter } from '../../../platform/mail/letter.ts'

/** How a mail ends that tells the owner of an account what was done with it. */
export const WAS_IT_YOU: Readonly<Record<Locale, Pick<Letter, 'unexpected' | 'reason'>>> = {
  es: {
    unexpected: '¿Fuiste tú? Entonces no tienes que hacer nada.',
    reason: email => `Lo enviamos a ${email} porque es el correo de esta cuenta.`,
  },
  en: {
    unexpected: 'Was it you? Then there is nothing to do.',
    reason: email => `Sent to ${email} because it is the email of this account.`,
  },
  pt: {
    unexpected: 'Foi você? Então não precisa fazer nada.',
    reason: email => `Enviado para ${email} porque é o e-mail desta conta.`,
  },
  fr: {
    unexpected: 'C’était toi ? Alors tu n’as rien à faire.',
    reason: email => `Envoyé à ${email} parce que c’est l’adresse de ce compte.`,
  },
}
