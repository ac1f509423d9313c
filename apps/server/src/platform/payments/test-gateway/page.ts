import { writeMoney } from '@calina/contract/money'
import { type Html, html } from '../../plain-pages/html.ts'
import type { Reader } from '../../plain-pages/reader.ts'
import { type Translate, textsIn } from '../../texts/texts.ts'
import type { Payment } from './payment-store.ts'
import { LATE_MS } from './test-gateway.ts'
import { CARD } from './webhook.ts'

interface PageInput {
  reader: Reader
  merchant: string
}

const flask = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 3h6v1.5h-1v5.1l5 8.6A1.9 1.9 0 0 1 17.4 21H6.6A1.9 1.9 0 0 1 5 18.2l5-8.6V4.5H9V3Zm2.500 1.500v5.500L9.200 14h5.600l-2.300-4V4.500h-1Z"/></svg>`

/** The page where an open payment is paid, declined or left. */
export function checkoutPage(payment: Payment, { reader, merchant }: PageInput): Html {
  const t = textsIn(reader.locale)
  const amount = writeMoney(payment, reader.locale, { short: true })
  return shell(
    t,
    html`<main class="pay">
<section class="summary" aria-labelledby="title">
<h1 id="title">${t('gateway.title', { merchant })}</h1>
<p class="quiet">${payment.description}</p>
<p class="total"><span class="quiet small">${t('gateway.amount')}</span> <strong class="money">${amount}</strong></p>
<p class="quiet small reference">${t('gateway.reference')} <span>${payment.reference}</span></p>
</section>
<form class="form" method="post" action="/pay/test/${payment.provider_id}">
<fieldset>
<legend>${t('gateway.card')}</legend>
<p class="quiet small" id="card-note">${t('gateway.cardNote')}</p>
${field('number', t('gateway.number'), CARD.number)}
<div class="pair">${field('expiry', t('gateway.expiry'), CARD.expiry)}${field('code', t('gateway.code'), CARD.code)}</div>
${field('holder', t('gateway.holder'), t('gateway.holderName'))}
</fieldset>
<fieldset>
<legend>${t('gateway.notice')}</legend>
<p class="quiet small" id="notice-note">${t('gateway.noticeNote')}</p>
${choice('late', t('gateway.late', { seconds: LATE_MS / 1000 }))}
${choice('twice', t('gateway.twice'))}
${choice('shuffled', t('gateway.shuffled'))}
</fieldset>
<div class="actions">
<button class="button button-value" name="action" value="approve">${t('gateway.pay', { amount })}</button>
<button class="button" name="action" value="decline">${t('gateway.decline')}</button>
<button class="button button-text" name="action" value="leave">${t('gateway.leave')}</button>
</div>
</form>
</main>`,
  )
}

/** The state of a payment that can no longer be paid. */
export function closedPage(
  payment: Payment,
  state: Exclude<Payment['state'], 'open'>,
  returnUrl: string,
  { reader, merchant }: PageInput,
): Html {
  const t = textsIn(reader.locale)
  return shell(
    t,
    html`<main class="notice">
<p class="money">${writeMoney(payment, reader.locale, { short: true })}</p>
<h1>${t(`gateway.${state}.title`)}</h1>
<p class="quiet">${t(`gateway.${state}.text`)}</p>
<p><a class="button button-solid" href="${returnUrl}">${t('gateway.back', { merchant })}</a></p>
</main>`,
  )
}

/** For an address that leads to no payment. */
export function unknownPage({ reader, merchant }: PageInput): Html {
  const t = textsIn(reader.locale)
  return shell(
    t,
    html`<main class="notice">
<h1>${t('gateway.unknown.title')}</h1>
<p class="quiet">${t('gateway.unknown.text')}</p>
<p><a class="button button-solid" href="/">${t('gateway.back', { merchant })}</a></p>
</main>`,
  )
}

function shell(t: Translate, main: Html): Html {
  return html`<header class="test-mode">${flask}<p>${t('gateway.testMode')}</p></header>
${main}`
}

function field(id: string, label: string, value: string): Html {
  return html`<div class="field"><label for="${id}">${label}</label><input id="${id}" value="${value}" readonly autocomplete="off" aria-describedby="card-note"></div>`
}

function choice(name: string, label: string): Html {
  return html`<label class="choice"><input type="checkbox" name="${name}" value="1" aria-describedby="notice-note"> <span>${label}</span></label>`
}
