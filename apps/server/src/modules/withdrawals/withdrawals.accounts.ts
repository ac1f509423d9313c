import {
  type AccountFormat,
  type AccountType,
  recogniseAccount,
  recogniseRouting,
  WITHDRAWAL_METHOD,
  WITHDRAWAL_METHODS,
  type WithdrawalMethodKind,
} from '@calina/contract'
import type { WithdrawalMethodInput } from '@calina/contract/types'
import { AppError } from '../../platform/errors.ts'

/** An account as it is stored: recognised, its number as machines write it. */
export interface AccountFacts {
  kind: WithdrawalMethodKind
  format: AccountFormat | null
  country: string | null
  number: string
  routing: string | null
  bank: string
  accountType: AccountType | null
  holder: string
}

/** Reads what was typed of an account. Throws `VALIDATION_FAILED` with every field that is wrong, and what it breaks. */
export function readAccount(
  input: WithdrawalMethodInput,
  offered: readonly WithdrawalMethodKind[],
): AccountFacts {
  const issues: { path: string; rule: string }[] = []
  if (!offered.includes(input.kind)) issues.push({ path: 'body.kind', rule: 'not_offered' })
  const { atBank } = WITHDRAWAL_METHODS[input.kind]
  const facts = atBank ? readBankAccount(input, issues) : readOther(input, issues)
  if (issues.length > 0 || facts === undefined) throw new AppError('VALIDATION_FAILED', { issues })
  return facts
}

function readBankAccount(
  input: WithdrawalMethodInput,
  issues: { path: string; rule: string }[],
): AccountFacts | undefined {
  const { kind, bank, accountType, holder } = input
  if (accountType === null) issues.push({ path: 'body.accountType', rule: 'required' })
  const typedRouting = input.routing ?? ''
  const routing = typedRouting === '' ? null : recogniseRouting(typedRouting)
  if (routing?.ok === false) issues.push({ path: 'body.routing', rule: routing.problem })
  const account = recogniseAccount(input.number, routing?.ok === true ? routing.value : null)
  if (!account.ok) {
    issues.push({ path: 'body.number', rule: account.problem })
    return undefined
  }
  const { format, country, number } = account.value
  return {
    kind,
    format,
    country,
    number,
    routing: routing?.ok === true ? routing.value.code : null,
    bank,
    accountType,
    holder,
  }
}

function readOther(
  { kind, number, routing, bank, accountType, holder }: WithdrawalMethodInput,
  issues: { path: string; rule: string }[],
): AccountFacts {
  const { min, max, pattern } = WITHDRAWAL_METHODS[kind].number
  if (number.length < min || number.length > max || !pattern.test(number))
    issues.push({ path: 'body.number', rule: kind })
  if (routing !== null) issues.push({ path: 'body.routing', rule: 'not_allowed' })
  if (accountType !== null) issues.push({ path: 'body.accountType', rule: 'not_allowed' })
  return { kind, format: null, country: null, number, routing: null, bank, accountType: null, holder }
}

/** What is shown of a number: its last characters, and never more than half of it. */
export const endOf = (number: string): string =>
  number.slice(-Math.min(WITHDRAWAL_METHOD.shown, Math.floor(number.length / 2)))
