import { PASSWORD } from './limits.ts'

/**
 * Rules about what people type of themselves that both sides judge: the screen while it is typed, the server in the end.
 */

/** Neighbouring keys. */
const ROWS = ['qwertyuiop', 'asdfghjklñ', 'zxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn', 'qwertzuiop']
/** A password with less substance than this is guessed by its pattern, and one with so much is hard to guess. */
const FAIR_SUBSTANCE = 6
const STRONG_SUBSTANCE = 11
/** So many in a step are a pattern; two happen in every word. */
const MIN_RUN = 3

const isNextKey = (a: string, b: string): boolean => ROWS.some(row => row.includes(a + b))

/** How one character leads to the next: the same, up or down in the alphabet or by the keys; undefined for none. */
function stepOf(a: string, b: string): string | undefined {
  const step = (b.codePointAt(0) ?? 0) - (a.codePointAt(0) ?? 0)
  if (Math.abs(step) <= 1) return `by ${step}`
  if (isNextKey(a, b)) return 'right'
  return isNextKey(b, a) ? 'left' : undefined
}

/** The shortest beginning of which the whole is a repetition. */
function withoutRepetition(characters: readonly string[]): readonly string[] {
  for (let size = 1; size <= characters.length / 2; size++)
    if (characters.every((character, i) => character === characters[i % size]))
      return characters.slice(0, size)
  return characters
}

/** Length without what repeats and what follows by itself: `Aa1!Aa1!`, `1111`, `abcd`, `qwerty`. */
function substanceOf(password: string): number {
  const characters = withoutRepetition([...password.toLowerCase()])
  let length = 0
  for (let i = 0; i < characters.length; length++) {
    const begin = i++
    const step = stepOf(characters[begin] ?? '', characters[i] ?? '')
    let end = i
    while (step !== undefined && end < characters.length) {
      if (stepOf(characters[end - 1] ?? '', characters[end] ?? '') !== step) break
      end++
    }
    if (end - begin >= MIN_RUN) i = end
  }
  return length
}

/** What every password keeps to, in the order in which it is shown. */
export const PASSWORD_RULES = {
  length: password => [...password].length >= PASSWORD.min,
  upper: password => /\p{Lu}/u.test(password),
  lower: password => /\p{Ll}/u.test(password),
  number: password => /\p{N}/u.test(password),
  symbol: password => /[^\p{L}\p{N}\s]/u.test(password),
} as const satisfies Record<string, (password: string) => boolean>
export type PasswordRule = keyof typeof PASSWORD_RULES

/** Whether a password keeps every rule that it can be judged by alone. */
export const keepsPasswordRules = (password: string): boolean =>
  Object.values(PASSWORD_RULES).every(holds => holds(password))

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** How hard a password is to guess by its length and its pattern: advice while it is typed, which refuses nothing. */
export function passwordStrength(password: string): PasswordStrength {
  const substance = substanceOf(password)
  if (substance < FAIR_SUBSTANCE || !keepsPasswordRules(password)) return 'weak'
  return substance < STRONG_SUBSTANCE ? 'fair' : 'strong'
}

/** Why a password is refused that keeps the rules: it was leaked, it is own data, or it is not another one. */
export type PasswordRefusal = 'common' | 'own_data' | 'same'

/** Check marks, seals and shields, which suggest that a person was verified. */
const BADGE = /[✓✔✅☑🗸🗹⍻√☒✪✯⚜🔰🛡🏅🎖🥇®™©℠]/u
/** Emoji keep their inner joiners and variation marks, and scripts that are written with joiners theirs. */
const JOINED =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u{fe0f}|\u{200d})*|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}]\p{M}*(?:\u{200c}|\u{200d})(?=\p{L})/gu
/** What takes no space on the screen, or looks like space: U+2800 is the empty braille pattern. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\u{2028}\u{2029}\u{2800}]/u

/** Words that only the site itself may use in a name, in the four languages. */
const RESERVED = [
  ...['support', 'suport', 'soporte', 'suporte', 'staff', 'official', 'oficial', 'officiel', 'officielle'],
  ...['billing', 'facturacion', 'faturamento', 'facturation', 'moderator', 'moderators', 'moderador'],
  ...['moderadora', 'moderadores', 'moderateur', 'moderatrice', 'moderation', 'moderacion', 'moderacao'],
  ...['admin', 'admins', 'superadmin', 'administrator', 'administrador', 'administradora', 'administrateur'],
  ...['administratrice', 'administration', 'administracion', 'administracao', 'verified', 'verificado'],
  ...['verificada', 'verifie', 'verifiee', 'helpdesk', 'sysadmin', 'superuser', 'root', 'system', 'sistema'],
  ...['systeme', 'customersupport', 'clientsupport', 'customerservice', 'customercare', 'techsupport'],
  ...['serviceclient', 'servicioalcliente', 'serviciocliente', 'servicoaocliente', 'atencionalcliente'],
  ...['atencioncliente', 'atendimentoaocliente', 'noreply', 'postmaster', 'webmaster', 'hostmaster'],
]
/** Words for what the site does: no name by themselves or with filling, and part of one with other words. */
const SERVICES = [
  ...[
    'help',
    'helpcenter',
    'ayuda',
    'ajuda',
    'centreaide',
    'atendimento',
    'security',
    'seguridad',
    'seguranca',
  ],
  ...['securite', 'safety', 'trustsafety', 'trustandsafety', 'payments', 'pagos', 'pagamentos', 'paiements'],
  ...['finance', 'finanzas', 'financeiro', 'info', 'contact', 'contacto', 'contato', 'notifications'],
  ...[
    'notificaciones',
    'notificacoes',
    'verification',
    'verificacion',
    'verificacao',
    'verify',
    'compliance',
  ],
  ...['mods', 'modteam'],
]
/** Words that make no separate name beside one of those. */
const FILLING = [
  ...['team', 'equipo', 'equipe', 'aide', 'desk', 'center', 'centro', 'centre', 'service', 'servicio'],
  ...['servico', 'the', 'real', 'de', 'of', 'hq', 'pay', 'payment', 'account', 'bot', 'mod', 'app', 'com'],
  ...['net', 's', 'tech', 'technical', 'tecnico', 'client', 'cliente', 'customer', 'al', 'ao'],
]

/** Foreign capitals that are read as ours, though their small letters are not. */
const CAPITALS = 'Ν=n Η=h Μ=m Ϲ=c Տ=s'
const LETTERS =
  'αаᴀɑꓮꭺ=a βвʙᏼꓐ=b сϲᴄꮯꓚƈ=c ԁᴅđꓓꭰ=d еєᴇꭼꓰ=e ꜰꓝƒ=f ɡɢցꓖ=g һнʜհħꮋꓧ=h іιıɪӏꭵꓲ=i јᴊꓙ=j кκᴋꓗ=k ʟłꮮꓡ=l мᴍᗰꮇꓟ=m пηɴոꓠɲɳ=n оοσօᴏøꓳ=o рρᴘꮲꓑ=p гʀꮢꓣ=r ѕꜱꮪꓢ=s тτᴛŧꭲꓔ=t υцսᴜꓴ=u νѵᴠꮩꓦ=v ѡԝωᴡꮃꓪ=w хχꓫ=x уγүʏꓬ=y ᴢꓜ=z'
const DIGITS = '0=o 1|=i 3=e 4@=a 5$=s 7=t 8=b'
const readings = (entries: string) =>
  new Map(
    entries
      .split(' ')
      .flatMap(entry =>
        [...(entry.split('=')[0] ?? '')].map(sign => [sign, entry.split('=')[1] ?? ''] as const),
      ),
  )
const READ_AS = readings(`${LETTERS} ${DIGITS}`)
const READ_FIRST = readings(CAPITALS)
/** First letters of the alphabets of white letters in discs, in squares, and of flags, which NFKD leaves alone. */
const SIGN_ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6]

function readSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  const first = SIGN_ALPHABETS.find(each => code >= each && code < each + 26)
  return first === undefined ? (READ_AS.get(sign) ?? sign) : String.fromCharCode(97 + code - first)
}

/** A text as it is read at a glance: styled and foreign letters as ours, and i, l and 1 as one. */
function glanceAt(text: string): string {
  const folded = [...text]
    .map(sign => READ_FIRST.get(sign) ?? sign)
    .join('')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  const read = [...folded].map(readSign).join('').toLowerCase()
  return read.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i')
}

const reserved = RESERVED.map(glanceAt)
const services = SERVICES.map(glanceAt)
const filling = FILLING.map(glanceAt)

/** Where a word that begins there may end. Each of its letters may be drawn out: `stafff`. */
function endsOf(word: string, text: string, from: number): number[] {
  let at = from
  for (let i = 0; i < word.length; ) {
    const letter = word[i]
    const first = i
    while (word[i] === letter) i++
    const least = i - first
    let run = 0
    while (text[at + run] === letter) run++
    if (run < least) return []
    if (i === word.length) return Array.from({ length: run - least + 1 }, (_, more) => at + least + more)
    at += run
  }
  return []
}

/** Whether a text is made of such words and figures alone. A pattern would try every way to divide it, which may be millions. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++) {
    if (!reached.has(at)) continue
    for (const word of words) for (const end of endsOf(word, text, at)) reached.add(end)
    if (/\p{N}/u.test(text[at] ?? '')) reached.add(at + 1)
  }
  return reached.has(text.length)
}

const contains = (words: readonly string[], text: string): boolean =>
  words.some(word => [...text].some((_, at) => endsOf(word, text, at).length > 0))

/** Whether a name reads like the site's own: a reserved word, or the site's name, in whatever letters. */
function looksReserved(text: string, siteName: string): boolean {
  const site = glanceAt(siteName).replace(/[^\p{L}\p{N}]/gu, '')
  const own = site.length < 3 ? reserved : [...reserved, site]
  const telling = [...own, ...services]
  const all = [...telling, ...filling]
  // An exclamation mark ends a word or stands for an i; figures end one or stand for letters.
  const variants = [text, text.replaceAll('!', 'i'), text.replace(/\p{N}+(?![\p{L}\p{N}])/gu, '')]
  return variants.some(variant => {
    const words = glanceAt(variant)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean)
    if (words.some(word => own.some(each => endsOf(each, word, 0).includes(word.length)))) return true
    const joined = words.join('')
    return isMadeOf(all, joined) && contains(telling, joined)
  })
}

/** Why a name or username is refused, apart from being taken. */
export type NameRefusal = 'invisible' | 'badge' | 'reserved'

/** What is wrong with the name that people are shown by; undefined when it is allowed. */
export function nameRefusal(name: string, siteName: string): NameRefusal | undefined {
  if (BADGE.test(name)) return 'badge'
  if (INVISIBLE.test(name.replace(JOINED, 'x'))) return 'invisible'
  return looksReserved(name, siteName) ? 'reserved' : undefined
}

/** The same for the username. */
export function usernameRefusal(username: string, siteName: string): NameRefusal | undefined {
  return looksReserved(username, siteName) ? 'reserved' : undefined
}
