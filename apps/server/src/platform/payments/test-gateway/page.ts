import { writeMoney } from '@calina/contract/money'
import { type Html, html } from '../../plain-pages/html.ts'
import type { Reader } from '../../plain-pages/reader.ts'
import type { Payment } from './payment-store.ts'
import { LATE_MS } from './test-gateway.ts'
import { TEXTS, type Texts } from './texts.ts'

interface PageInput {
  reader: Reader
  merchant: string
}

/** The card that the page pays with. Its fields are not sent: nobody can enter, and nothing can leak, a real one. */
const CARD = { number: '4242 4242 4242 4242', expiry: '12 / 34', code: '123' } as const

const flask = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6v1.5h-1v5.1l5 8.6A1.9 1.9 0 0 1 17.4 21H6.6A1.9 1.9 0 0 1 5 18.2l5-8.6V4.5H9V3Zm2.500 1.500v5.500L9.200 14h5.600l-2.300-4V4.500h-1Z"/></svg>`

/** The page where an open payment is paid, declined or left. */
export function checkoutPage(payment: Payment, { reader, merchant }: PageInput): Html {
  const texts = TEXTS[reader.locale]
  const amount = writeMoney(payment, reader.locale, { short: true })
  return shell(
    texts,
    html`<main class="pay">
<section class="summary" aria-labelledby="title">
<h1 id="title">${texts.title(merchant)}</h1>
<p class="quiet">${payment.description}</p>
<p class="total"><span class="quiet small">${texts.amount}</span> <strong class="money">${amount}</strong></p>
<p class="quiet small reference">${texts.reference} <span>${payment.reference}</span></p>
</section>
<form class="form" method="post" action="/pay/test/${payment.provider_id}">
<fieldset>
<legend>${texts.card}</legend>
<p class="quiet small" id="card-note">${texts.cardNote}</p>
${field('number', texts.number, CARD.number)}
<div class="pair">${field('expiry', texts.expiry, CARD.expiry)}${field('code', texts.code, CARD.code)}</div>
${field('holder', texts.holder, texts.holderName)}
</fieldset>
<fieldset>
<legend>${texts.notice}</legend>
<p class="quiet small" id="notice-note">${texts.noticeNote}</p>
${choice('late', texts.late(LATE_MS / 1000))}
${choice('twice', texts.twice)}
${choice('shuffled', texts.shuffled)}
</fieldset>
<div class="actions">
<button class="btn btn-value" name="action" value="approve">${texts.pay(amount)}</button>
<button class="btn" name="action" value="decline">${texts.decline}</button>
<button class="btn btn-text" name="action" value="leave">${texts.leave}</button>
</div>
</form>
</main>`,
  )
}

/** Where a payment stands that can no longer be paid. */
export function closedPage(
  payment: Payment,
  state: Exclude<Payment['state'], 'open'>,
  returnUrl: string,
  { reader, merchant }: PageInput,
): Html {
  const texts = TEXTS[reader.locale]
  const [heading, sentence] = texts.closed[state]
  return shell(
    texts,
    html`<main class="notice">
<p class="money">${writeMoney(payment, reader.locale, { short: true })}</p>
<h1>${heading}</h1>
<p class="quiet">${sentence}</p>
<p><a class="btn btn-solid" href="${returnUrl}">${texts.back(merchant)}</a></p>
</main>`,
  )
}

/** For an address that leads to no payment. */
export function unknownPage({ reader, merchant }: PageInput): Html {
  const texts = TEXTS[reader.locale]
  const [heading, sentence] = texts.unknown
  return shell(
    texts,
    html`<main class="notice">
<h1>${heading}</h1>
<p class="quiet">${sentence}</p>
<p><a class="btn btn-solid" href="/">${texts.back(merchant)}</a></p>
</main>`,
  )
}

function shell(texts: Texts, main: Html): Html {
  return html`<header class="test-mode">${flask}<p>${texts.testMode}</p></header>
${main}`
}

function field(id: string, label: string, value: string): Html {
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" value="${value}" readonly autocomplete="off" aria-describedby="card-note"></div>`
}

function choice(name: string, label: string): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="1" aria-describedby="notice-note"> <span>${label}</span></label>`
}
