import type { Locale } from '@calina/contract'
import type { Config } from '../../../config/config.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

/** Who a mail goes to, and in which language. */
export interface Recipient {
  email: string
  name: string
  locale: Locale
}

/** Makes one kind of mail for one person. */
export type MailMaker<R extends Recipient, I> = (
  config: Pick<Config, 'siteName' | 'publicUrl'>,
  to: R,
  input: I,
) => Mail

/** What a mail says in one language, in the order in which it is read. */
export interface Letter {
  subject: string
  before: readonly string[]
  button: { label: string; href: string }
  after: readonly string[]
}

const GREETING: Readonly<Record<Locale, (name: string) => string>> = {
  es: name => `Hola, ${name}:`,
  en: name => `Hi ${name},`,
  pt: name => `Olá, ${name}:`,
  fr: name => `Bonjour ${name},`,
}

/** Lays a letter out as plain text and as simple HTML that says the same. */
export function mailOf(siteName: string, to: Recipient, kind: string, letter: Letter): Mail {
  const greeting = GREETING[to.locale](to.name)
  const { subject, before, button, after } = letter
  const text = [greeting, ...before, `${button.label}:\n${button.href}`, ...after, siteName].join('\n\n')
  return {
    to: to.email,
    kind,
    subject,
    text: `${text}\n`,
    html: htmlOf(siteName, to.locale, greeting, letter),
  }
}

const FONT = 'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif'
const PARAGRAPH = 'margin:0 0 16px'

function htmlOf(siteName: string, locale: Locale, greeting: string, letter: Letter): string {
  const { subject, before, button, after } = letter
  const paragraph = (line: string) => `<p style="${PARAGRAPH}">${escapeHtml(line)}</p>`
  const href = escapeHtml(button.href)
  return [
    '<!doctype html>',
    `<html lang="${locale}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="referrer" content="no-referrer">',
    `<title>${escapeHtml(subject)}</title>`,
    '</head>',
    `<body style="margin:0;padding:32px 16px;background:#fafaf6;color:#191c15;${FONT}">`,
    '<div style="max-width:480px;margin:0 auto">',
    `<p style="margin:0 0 24px;font-size:20px">${escapeHtml(siteName)}</p>`,
    paragraph(greeting),
    ...before.map(paragraph),
    `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#191c15;color:#fafaf6;text-decoration:none">${escapeHtml(button.label)}</a></p>`,
    ...after.map(paragraph),
    `<p style="margin:24px 0 0;font-size:13px;color:#636756;word-break:break-all">${href}</p>`,
    '</div>',
    '</body>',
    '</html>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A moment as the reader writes it. Where they are is not known, so the zone is said. */
export function momentOf(at: Date, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return `${format.format(at)} UTC`
}
