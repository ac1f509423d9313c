import { clabe } from 'clabe-validator'
import { electronicFormatIBAN, extractBIC, isValidIBAN } from 'ibantools'
import type { AccountFormat } from './withdrawal-kinds.ts'

/*
 * What the number of a bank account is. Judged on the page while it is typed, and by the server in the end.
 */

/** A number that is recognised: how it is written for machines, and what it says of itself. */
export interface BankAccount {
  format: AccountFormat
  /** Without spaces and signs between its characters, in capitals. */
  number: string
  /** ISO 3166-1 alpha-2; null where neither the number nor the routing says it. */
  country: string | null
  /** The bank, where the number names it. */
  bank: string | null
}

/** Why a number is refused: what it looks like, and is not. */
export type BankAccountProblem = 'iban' | 'clabe' | 'cbu' | 'account_number'

export type Recognised<T, P> = { ok: true; value: T } | { ok: false; problem: P }

const CLABE_DIGITS = 18
const CBU_DIGITS = 22

/** What was typed, without what people write between its characters. */
const plain = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.\-/]/gu, '')

const accept = <T>(value: T): Recognised<T, never> => ({ ok: true, value })
const refuse = <P>(problem: P): Recognised<never, P> => ({ ok: false, problem })

/**
 * Recognises the number of a bank account. What begins as an IBAN has to be one. Eighteen digits are a CLABE and
 * twenty-two a CBU, unless the routing names a bank of another country.
 */
export function recogniseAccount(
  typed: string,
  routing: BankRouting | null = null,
): Recognised<BankAccount, BankAccountProblem> {
  const number = plain(typed)
  const country = routing?.country ?? null
  if (/^[A-Z]{2}\d{2}/.test(number)) {
    const iban = electronicFormatIBAN(number)
    if (iban === null || !isValidIBAN(iban)) return refuse('iban')
    return accept({ format: 'iban', number: iban, country: iban.slice(0, 2), bank: null })
  }
  if (!/^\d+$/.test(number)) return refuse('account_number')
  if (number.length === CLABE_DIGITS && (country === null || country === 'MX')) {
    const check = clabe.validate(number)
    if (!check.ok) return refuse('clabe')
    return accept({ format: 'clabe', number, country: 'MX', bank: check.bank })
  }
  if (number.length === CBU_DIGITS && (country === null || country === 'AR')) {
    if (!isCbu(number)) return refuse('cbu')
    return accept({ format: 'cbu', number, country: 'AR', bank: null })
  }
  if (number.length < 4 || number.length > 34) return refuse('account_number')
  return accept({ format: 'account', number, country, bank: null })
}

/** Which bank it is at, beside the number: a BIC, or the routing number of a bank in the United States. */
export interface BankRouting {
  format: 'bic' | 'aba'
  code: string
  country: string
}

/** Recognises a BIC or the routing number of a bank. */
export function recogniseRouting(typed: string): Recognised<BankRouting, 'routing'> {
  const code = plain(typed)
  if (/^\d{9}$/.test(code))
    return isRoutingNumber(code) ? accept({ format: 'aba', code, country: 'US' }) : refuse('routing')
  const { valid, countryCode } = extractBIC(code)
  if (!valid || countryCode === undefined) return refuse('routing')
  return accept({ format: 'bic', code, country: countryCode })
}

/** The sum of digits by weights, which begin again where they end. */
function weighted(digits: string, weights: readonly number[]): number {
  return [...digits].reduce(
    (sum, digit, index) => sum + Number(digit) * (weights[index % weights.length] ?? 0),
    0,
  )
}

/**
 * Whether 22 digits are a CBU: bank and branch with a check digit, then the account with another (Banco Central de la
 * República Argentina, communication A 2622).
 */
function isCbu(digits: string): boolean {
  const isBlock = (block: string, weights: readonly number[]) =>
    (10 - (weighted(block.slice(0, -1), weights) % 10)) % 10 === Number(block.at(-1))
  return isBlock(digits.slice(0, 8), [7, 1, 3, 9]) && isBlock(digits.slice(8), [3, 9, 7, 1])
}

/** Whether nine digits are a routing number (American Bankers Association): weighed by 3, 7 and 1 they end in zero. */
function isRoutingNumber(digits: string): boolean {
  return /[1-9]/.test(digits) && weighted(digits, [3, 7, 1]) % 10 === 0
}
