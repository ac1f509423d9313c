import type { Locale, SettingValues } from '@calina/contract'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import type { Services } from '../context.ts'
import { type Html, html } from '../plain-pages/html.ts'
import { type Translate, textsIn } from '../texts/texts.ts'
import type { Mail } from './mailer.ts'
import { MARK_SRC } from './mark.ts'

/** Who a mail goes to, and in which language. */
export interface Recipient {
  email: string
  /** Empty where nothing but the address is known. */
  name: string
  locale: Locale
}

/** The site as shown in a mail. */
export interface Sender {
  siteName: string
  publicUrl: string
  /** How long a link in it is good, by its kind. */
  linkMinutes: SettingValues['linkMinutes']
}

/** The site as its mails name it now. */
export function senderOf({ config, settings }: Pick<Services, 'config' | 'settings'>): Sender {
  const { siteName, linkMinutes } = settings.state.values
  return { siteName, publicUrl: config.publicUrl, linkMinutes }
}

/** Makes one kind of mail for one person. */
export type MailMaker<I> = (from: Sender, to: Recipient, input: I) => Mail

/** The text of a mail in one language, in reading order. One action or one code, and it costs nothing. */
export interface Letter {
  subject: string
  /** What mail programs show beside the subject. */
  preview: string
  title: string
  /** Follows the greeting in the same paragraph. */
  lead: string
  /** Absent where {@link code} is what the mail brings. */
  button?: { label: string; href: string }
  /** To be typed where it was requested. */
  code?: string
  /** How long the link is good; absent where it is a plain address. */
  validity?: string
  /** For who did not expect this mail; absent where its reader has asked for such mails. */
  unexpected?: string
  /** Why it was sent, with its reader's address. */
  reason: string
  /** A picture of whom it is about, at an address that everybody can read. */
  portrait?: string
  /** What somebody said, and when: stands in place of the greeting and of {@link lead}. */
  quote?: { text: string; at: string }
  /** Several things that one mail tells of. */
  items?: readonly { title: string; text: string; href: string }[]
  /** What can be done about such mails, at its end. */
  links?: readonly { label: string; href: string }[]
}

/** Writes a kind of mail for given values; `t` translates into the recipient's language. */
export type LetterOf<V> = (
  t: Translate,
  values: V & Pick<Sender, 'siteName'> & Pick<Recipient, 'email'>,
) => Letter

/** A kind of mail by its texts; `valuesOf` writes what they name of the input, in the reader's language. */
export function mailMaker<V, I>(
  kind: string,
  letterOf: LetterOf<V>,
  valuesOf: (input: I, from: Sender, locale: Locale) => V,
): MailMaker<I> {
  return (from, to, input) => {
    const values = { ...valuesOf(input, from, to.locale), siteName: from.siteName, email: to.email }
    return mailOf(from, to, kind, letterOf(textsIn(to.locale), values))
  }
}

/** Lays a letter out as plain text and as equivalent HTML. */
export function mailOf(from: Sender, to: Recipient, kind: string, letter: Letter): Mail {
  const t = textsIn(to.locale)
  const { quote } = letter
  const greeted = to.name === '' ? letter.lead : `${t('mail.greeting', { name: to.name })} ${letter.lead}`
  const lead = quote === undefined ? greeted : quote.text
  const { title, button, code, validity, unexpected, reason, subject, items = [], links = [] } = letter
  const text = [
    title,
    ...(quote === undefined ? [] : [quote.at]),
    lead,
    ...items.map(item => [item.title, item.text, item.href].filter(line => line !== '').join('\n')),
    ...(button === undefined ? [] : [`${button.label}\n${button.href}`]),
    ...(code === undefined ? [] : [code]),
    ...(validity === undefined ? [] : [validity]),
    ...(unexpected === undefined ? [] : [unexpected]),
    [
      reason,
      ...links.map(({ label, href }) => `${label}: ${href}`),
      `${from.siteName} · ${from.publicUrl}`,
    ].join('\n'),
  ].join('\n\n')
  return {
    to: to.email,
    kind,
    subject,
    text: `${text}\n`,
    html: `${documentOf(from, to, letter, lead)}\n`,
  }
}

const SERIF = "Belleza,Optima,Candara,'Segoe UI',sans-serif"
const SANS = "'Commissioner Variable',Commissioner,'Segoe UI',-apple-system,Roboto,Helvetica,Arial,sans-serif"
const MONO = 'ui-monospace,Menlo,Consolas,monospace'
const SMALL = `font:400 13px/1.55 ${SANS};color:#55594a`

/** Inline styles are the light theme; mail programs that know dark take these. */
const STYLES = html`:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;background:#f0f0e8;-webkit-text-size-adjust:100%}img{border:0;display:block}
@media (prefers-color-scheme:dark){body,.m-bg{background:#0c0d0a!important}.m-card{background:#1b1e17!important}.m-ink,.m-ink a{color:#f3f2ea!important}.m-ink2,.m-ink2 a{color:#b7baab!important}.m-line{border-color:#2b2f25!important}.m-btn{background:#f3f2ea!important}.m-btn a{color:#191c15!important}}
[data-ogsc] .m-ink{color:#f3f2ea!important}[data-ogsc] .m-ink2{color:#b7baab!important}[data-ogsc] .m-btn a{color:#191c15!important}
@media (max-width:480px){.m-pad{padding-left:24px!important;padding-right:24px!important}.m-btn,.m-btn a{display:block!important;text-align:center!important}}`

/** Tables and inline styles: what every mail program can draw. */
function documentOf(from: Sender, to: Recipient, letter: Letter, lead: string): Html {
  const { siteName, publicUrl } = from
  const { subject, preview, reason } = letter
  const t = textsIn(to.locale)
  return html`<!doctype html>
<html lang="${to.locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${STYLES}</style>
</head>
<body class="m-bg">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="m-bg" style="background:#f0f0e8"><tr><td align="center" style="padding:28px 12px 36px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 20px"><table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:9px"><img src="${MARK_SRC}" width="30" height="30" alt=""></td><td class="m-ink" style="font:400 25px/1 ${SERIF};color:#191c15">${siteName}</td></tr></table></td></tr>
<tr><td class="m-card m-pad" style="background:#ffffff;border-radius:20px;padding:36px 36px 32px">
${headingOf(letter)}
${paragraphsOf(lead)}
${itemsOf(letter)}<div style="height:26px;line-height:26px;font-size:0">&nbsp;</div>
${codeOf(letter)}${actionOf(letter, t)}${unexpectedOf(letter)}
</td></tr>
<tr><td class="m-ink2" style="padding:22px 8px 0;${SMALL}">${reason}<br>${linksOf(letter)}<a href="${publicUrl}/help" style="color:inherit">${t('mail.help')}</a> &nbsp; <a href="${publicUrl}/privacy" style="color:inherit">${t('mail.privacy')}</a> &nbsp; ${siteName}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** What somebody wrote may have paragraphs and lines. */
const paragraphsOf = (text: string): Html[] =>
  text
    .split(/\n{2,}/)
    .map(
      paragraph =>
        html`<p class="m-ink" style="margin:16px 0 0;font:400 16px/1.55 ${SANS};color:#191c15;overflow-wrap:anywhere">${linesOf(paragraph)}</p>`,
    )

const linesOf = (text: string): Html[] =>
  text.split('\n').map((line, index) => (index === 0 ? html`${line}` : html`<br>${line}`))

/** The title; beside it whom the mail is about. */
function headingOf({ title, portrait, quote }: Letter): Html {
  const time =
    quote === undefined ? html`` : html`<p class="m-ink2" style="margin:8px 0 0;${SMALL}">${quote.at}</p>`
  const heading = html`<h1 class="m-ink" style="margin:0;font:400 34px/1.1 ${SERIF};letter-spacing:-.012em;color:#191c15;overflow-wrap:anywhere">${title}</h1>${time}`
  if (portrait === undefined) return heading
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:16px" valign="middle"><img src="${portrait}" width="58" height="80" alt="" style="width:58px;height:80px;object-fit:cover;border-radius:8px"></td><td valign="middle">${heading}</td></tr></table>`
}

function itemsOf({ items = [] }: Letter): Html {
  const rows = items.map(
    ({ title, text, href }) =>
      html`<tr><td class="m-line" style="border-top:1px solid #dfe0d4;padding:14px 0"><a href="${href}" class="m-ink" style="font:600 16px/1.4 ${SANS};color:#191c15;text-decoration:none;overflow-wrap:anywhere">${title}</a><br><span class="m-ink2" style="${SMALL};overflow-wrap:anywhere">${text}</span></td></tr>`,
  )
  if (rows.length === 0) return html``
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:22px 0 0">${rows}</table>`
}

function unexpectedOf({ unexpected }: Letter): Html {
  if (unexpected === undefined) return html``
  return html`
<div class="m-line" style="border-top:1px solid #dfe0d4;font-size:0;line-height:0;margin:28px 0 0">&nbsp;</div>
<p class="m-ink2" style="margin:20px 0 0;${SMALL}">${unexpected}</p>`
}

function linksOf({ links = [] }: Letter): Html {
  return html`${links.map(({ label, href }) => html`<a href="${href}" style="color:inherit">${label}</a> &nbsp; `)}`
}

/** The code, large enough to be read from a notification and copied by hand. */
function codeOf({ code, validity }: Letter): Html {
  if (code === undefined) return html``
  return html`<p class="m-ink" style="margin:0;font:500 34px/1.2 ${MONO};letter-spacing:.18em;color:#191c15">${code}</p>
<p class="m-ink2" style="margin:14px 0 0;${SMALL}">${validity ?? ''}</p>`
}

/** The button, and its address for programs that show no buttons. */
function actionOf({ button, validity }: Letter, t: Translate): Html {
  if (button === undefined) return html``
  const copyAddress = t('mail.copyAddress')
  const hint = validity === undefined ? copyAddress : `${validity} ${copyAddress}`
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr><td class="m-btn" style="background:#191c15;border-radius:999px"><a href="${button.href}" style="display:inline-block;padding:16px 30px;font:600 16px/1.2 ${SANS};color:#fafaf6;text-decoration:none">${button.label}</a></td></tr></table>
<p class="m-ink2" style="margin:22px 0 0;${SMALL}">${hint}</p>
<p class="m-ink2" style="margin:6px 0 0;font:400 13px/1.5 ${MONO};color:#55594a;word-break:break-all">${button.href}</p>`
}

/** A day in the reader's language, in UTC. */
export function dayOf(at: Date, locale: Locale): string {
  return writeDate(new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'long', timeZone: 'UTC' }), at)
}

/** A time in the reader's language, with its zone, because the reader's own is unknown. */
export function momentOf(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${writeDate(format, at)} UTC`
}
