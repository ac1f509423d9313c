import { recogniseRouting } from '@calina/contract/bank-accounts'
import { decimalOf } from '@calina/contract/money'
import { Document } from 'sepa'
import type { Orders } from './order.ts'

/** The account from which the house pays. */
export interface PayingAccount {
  name: string
  iban: string
  bic: string
}

const FORMAT = 'pain.001.001.09'
const MAX_NAME = 70

/**
 * Writes orders as a credit transfer initiation (ISO 20022, pain.001.001.09), of which the bank books each by itself. Only
 * accounts with an IBAN can be ordered so, in a currency of two decimals.
 */
export function writePain001(
  { number, currency, madeAt, executeOn, orders }: Orders,
  house: PayingAccount,
): string {
  const document = new Document(FORMAT)
  document.grpHdr.id = `CALINA-${number}`
  document.grpHdr.created = madeAt
  document.grpHdr.initiatorName = plainName(house.name)
  const payment = document.createPaymentInfo()
  const [year = 0, month = 1, day = 1] = executeOn.split('-').map(Number)
  // The library writes dates by the clock of the machine.
  payment.requestedExecutionDate = new Date(year, month - 1, day)
  payment.batchBooking = false
  payment.debtorName = plainName(house.name)
  payment.debtorIBAN = house.iban.replace(/\s/g, '').toUpperCase()
  payment.debtorBIC = bicFor(payment.debtorIBAN, house.bic)
  document.addPaymentInfo(payment)
  for (const order of orders) {
    const transfer = payment.createTransaction()
    transfer.creditorName = plainName(order.holder)
    transfer.creditorIBAN = order.number
    transfer.creditorBIC = bicFor(order.number, order.routing ?? '')
    transfer.end2endId = order.reference
    transfer.remittanceInfo = order.reference
    transfer.currency = currency
    transfer.amount = Number(decimalOf({ amount: order.amount, currency }))
    payment.addTransaction(transfer)
  }
  return document.toString()
}

/** The BIC of a bank, where it is one and of the country of the IBAN: the IBAN alone is enough, another country is not. */
function bicFor(iban: string, typed: string): string {
  const read = recogniseRouting(typed)
  return read.ok && read.value.format === 'bic' && iban.startsWith(read.value.country) ? read.value.code : ''
}

/** A name in the letters that every bank of the scheme takes (EPC217-08): accents are left out, other signs are spaces. */
function plainName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßẞ]/gu, 'ss')
    .replace(/[øØ]/gu, 'o')
    .replace(/[łŁ]/gu, 'l')
    .replace(/[đĐ]/gu, 'd')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
  return (plain || 'Holder').slice(0, MAX_NAME)
}
