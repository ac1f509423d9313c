import type { Locale } from '@calina/contract/constants'
import { LANGUAGE_TAGS, writeDate } from '@calina/contract/language'
import { type Html, html } from '../../plain-pages/html.ts'
import { textsIn } from '../../texts/texts.ts'
import type { StoredMail } from '../mail-store.ts'

/** The mails, newest first. */
export function listPage(
  locale: Locale,
  { mails, to, older }: { mails: readonly StoredMail[]; to: string; older: string | null },
): Html {
  const t = textsIn(locale)
  return html`<main class="outbox">
<h1>${t('outbox.title')}</h1>
<p class="quiet">${t('outbox.note')}</p>
<form class="filter" action="/dev/outbox">
<label for="to">${t('outbox.filter')}</label>
<input id="to" name="to" type="email" value="${to}" autocomplete="off">
<button class="button">${t('outbox.show')}</button>
${to !== '' && html`<a class="button button-text" href="/dev/outbox">${t('outbox.all')}</a>`}
</form>
${
  mails.length === 0
    ? html`<p class="empty">${t('outbox.empty')}</p>`
    : html`<ol class="mails">${mails.map(mail => listItem(locale, mail))}</ol>`
}
${older !== null && html`<p><a class="button" href="${older}">${t('outbox.older')}</a></p>`}
</main>`
}

function listItem(locale: Locale, { id, to, kind, mail, createdAt }: StoredMail): Html {
  return html`<li><a href="/dev/outbox/${id}">${mail?.subject ?? kind}</a>
<span class="quiet small">${to}</span>
<span class="quiet small">${moment(locale, createdAt)}</span></li>`
}

/** One mail as its reader gets it. */
export function mailPage(locale: Locale, { id, to, kind, mail, createdAt }: StoredMail): Html {
  const t = textsIn(locale)
  return html`<main class="outbox">
<p><a href="/dev/outbox">${t('outbox.back')}</a></p>
<h1>${mail?.subject ?? kind}</h1>
<dl class="facts">
<dt>${t('outbox.to')}</dt><dd>${to}</dd>
<dt>${t('outbox.kind')}</dt><dd>${kind}</dd>
<dt>${t('outbox.time')}</dt><dd>${moment(locale, createdAt)}</dd>
</dl>
${
  mail === null
    ? html`<p class="empty">${t('outbox.unreadable')}</p>`
    : html`<div class="letter">${linked(mail.text)}</div>`
}
${mail?.html !== undefined && html`<p><a class="button" href="/dev/outbox/${id}/formatted">${t('outbox.formatted')}</a></p>`}
</main>`
}

/** For an address that leads to no mail. */
export function missingPage(locale: Locale): Html {
  const t = textsIn(locale)
  return html`<main class="outbox">
<h1>${t('outbox.missing')}</h1>
<p><a class="button" href="/dev/outbox">${t('outbox.back')}</a></p>
</main>`
}

/** Text with its web addresses as links. Brackets and full stops after an address are not part of it. */
export function linked(text: string): Html[] {
  const address = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]}]/g
  const parts: Html[] = []
  let from = 0
  for (const match of text.matchAll(address)) {
    const [href] = match
    parts.push(html`${text.slice(from, match.index)}<a href="${href}" rel="noopener noreferrer">${href}</a>`)
    from = match.index + href.length
  }
  parts.push(html`${text.slice(from)}`)
  return parts
}

function moment(locale: Locale, at: Date): Html {
  const format = new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'UTC',
  })
  return html`<time datetime="${at.toISOString()}">${writeDate(format, at)} UTC</time>`
}
