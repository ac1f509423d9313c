import type { Locale } from '@calina/contract/constants'

/** What a language does not write, why, and a text that must be caught. */
export interface Forbidden {
  pattern: RegExp
  why: string
  wrong: string
}

const word = (alternatives: string): RegExp => new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'iu')

const EVERYWHERE: Forbidden[] = [
  { pattern: /!/, why: 'no exclamation marks', wrong: 'Listo!' },
  { pattern: /\p{L}'\p{L}/u, why: 'the apostrophe is ’', wrong: "d'accord" },
  { pattern: /\.\.\./, why: 'the ellipsis is …', wrong: 'Cargando...' },
  { pattern: /\p{Extended_Pictographic}/u, why: 'no emoji', wrong: 'Listo 🎉' },
  {
    pattern:
      /\p{L}\((?:e|es|a|as|o|os|s|ne|trice)\)|\p{L}\/(?:a|as|o|os|e|es)(?!\p{L})|\p{L}·(?:e|es|ne|s)(?!\p{L})/u,
    why: 'no forms in brackets for gender',
    wrong: 'connecté(e)',
  },
  { pattern: word('oops|ups|ops|oups'), why: 'no interjections', wrong: 'Ups, algo falló' },
]

/** English that creeps in where a screen was written in a hurry. */
const ENGLISH: Forbidden = {
  pattern: word(
    'the|and|your|with|upload|download|login|log in|password|settings|share|feed|balance|loading|subscribe|top.?up',
  ),
  why: 'not English',
  wrong: 'Ver settings',
}

/** See docs/glossary. */
export const FORBIDDEN: Readonly<Record<Locale, readonly Forbidden[]>> = {
  es: [
    ...EVERYWHERE,
    ENGLISH,
    { pattern: word('vídeos?'), why: 'video', wrong: 'Un vídeo' },
    { pattern: word('añad\\p{L}*'), why: 'agregar', wrong: 'Añadir fotos' },
    { pattern: word('importes?'), why: 'monto', wrong: 'Otro importe' },
    { pattern: word('puls(?:a|ar|ada|e)'), why: 'tocar, mantener presionada', wrong: 'Pulsa el botón' },
    { pattern: word('e-?mails?|mails?|links?'), why: 'correo, enlace', wrong: 'Tu email' },
    { pattern: word('usted|ustedes|vosotr[oa]s|vos'), why: 'tú', wrong: 'Cuando usted quiera' },
    { pattern: word('avisos?'), why: 'notificación', wrong: 'Un aviso nuevo' },
    { pattern: word('sin decir'), why: 'Sin indicar or Prefiero no decirlo', wrong: 'Sin decir' },
    { pattern: /\S %/, why: 'no break before %', wrong: '12 %' },
  ],
  en: [
    ...EVERYWHERE,
    { pattern: word('top(?:ped|ping)?[ -]?ups?'), why: 'recharge', wrong: 'Top up $20' },
    {
      pattern: word('favourites?|colours?|grey|cancell(?:ed|ing)|any more|centimetres?'),
      why: 'American spelling',
      wrong: 'My favourites',
    },
    { pattern: word('anybody|somebody'), why: 'anyone, someone', wrong: 'You follow anybody' },
    { pattern: /(?<![\p{L}@])(?:e-)?mails?(?!\p{L})/iu, why: 'email', wrong: 'Send a mail' },
    { pattern: word('sign in|publications?'), why: 'log in, post', wrong: 'Sign in' },
    { pattern: /n’t\b|’(?:re|ll|ve|m)\b/, why: 'no contractions', wrong: 'You can’t' },
  ],
  pt: [
    ...EVERYWHERE,
    ENGLISH,
    {
      pattern: /(?<!\p{L}|tod[oa]s )[oa]s? (?:seu|sua|meu|minha)s? \p{L}/iu,
      why: 'no article',
      wrong: 'Crie a sua conta',
    },
    {
      pattern: word('aparelhos?|em privado|on-line|telemóvel|ecrã'),
      why: 'Brazilian',
      wrong: 'neste aparelho',
    },
    { pattern: word('tu|teu|tua|teus|tuas|contigo'), why: 'você', wrong: 'Na tua conta' },
    { pattern: word('avisos?'), why: 'notificação', wrong: 'Um aviso novo' },
    { pattern: word('devolvid[oa]s?'), why: 'reembolsada', wrong: 'Devolvida' },
    { pattern: /\s%/, why: 'the percent sign stands by its number', wrong: '12 %' },
  ],
  fr: [
    ...EVERYWHERE,
    ENGLISH,
    { pattern: /(?<!\u202f)[;?](?=[\s<}]|$)/, why: 'U+202F before ; and ?', wrong: 'Vraiment ?' },
    { pattern: /(?<!\u00a0):(?=\s|$)/, why: 'U+00A0 before :', wrong: 'Solde : 3' },
    { pattern: /«(?!\u00a0)|(?<!\u00a0)»/, why: 'U+00A0 inside « »', wrong: '« oui »' },
    { pattern: /(?<!\u202f)%/, why: 'U+202F before %', wrong: '12 %' },
    { pattern: word('[KMG]B'), why: 'ko, Mo, Go', wrong: '50 MB' },
    { pattern: word('gains?'), why: 'revenus', wrong: 'Gains par jour' },
    { pattern: word('discussions?|chats?'), why: 'conversation', wrong: 'Discussion' },
    { pattern: /(?<![\p{L}-])mails?(?!\p{L})/iu, why: 'e-mail', wrong: 'Un mail' },
    { pattern: word('votre|vos|êtes|avez|pouvez|voulez|\\p{L}+ez-vous'), why: 'tu', wrong: 'Votre compte' },
  ],
}
