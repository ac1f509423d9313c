import type { BankAccount, BankAccountProblem } from '@calina/contract/bank-accounts'
import type { WithdrawalMethod, WithdrawalMethodInput } from '@calina/contract/types'
import {
  ACCOUNT_TYPES,
  type AccountType,
  WITHDRAWAL_METHOD,
  WITHDRAWAL_METHODS,
  type WithdrawalMethodKind,
} from '@calina/contract/withdrawal-kinds'
import type { PlainId } from '#locales/ids.ts'

/** How numbers at banks are recognised: loaded for the form alone. */
export type Recognition = Pick<
  typeof import('@calina/contract/bank-accounts'),
  'recogniseAccount' | 'recogniseRouting'
>

/** What is typed of an account. */
export interface MethodValues {
  kind: WithdrawalMethodKind
  number: string
  routing: string
  bank: string
  /** Empty until one is chosen. */
  accountType: AccountType | ''
  holder: string
}

/** What the form begins with: nothing of a number, which nobody is shown again. */
export const firstValues = (
  kind: WithdrawalMethodKind,
  holder: string,
  replaced: WithdrawalMethod | undefined,
): MethodValues => ({
  kind: replaced?.kind ?? kind,
  number: '',
  routing: '',
  bank: replaced?.bank ?? '',
  accountType: replaced?.accountType ?? '',
  holder: replaced?.holder ?? holder,
})

/** What is known of what was typed. */
export interface Reading {
  account?: BankAccount
  problem?: BankAccountProblem
  /** What stands in the place of the bank's code is none. */
  routingWrong: boolean
}

/** Reads the number of an account at a bank; undefined for others, and until recognition is here. */
export function readTyped(
  recognition: Recognition | undefined,
  { kind, number, routing }: MethodValues,
): Reading | undefined {
  if (recognition === undefined || !WITHDRAWAL_METHODS[kind].atBank || number.trim() === '') return undefined
  const code = routing.trim() === '' ? undefined : recognition.recogniseRouting(routing)
  const account = recognition.recogniseAccount(number, code?.ok === true ? code.value : null)
  return {
    ...(account.ok ? { account: account.value } : { problem: account.problem }),
    routingWrong: code?.ok === false,
  }
}

/**
 * Whether the bank's code is asked for: where the number does not say which bank it is at, and where digits that look like
 * a CLABE or a CBU may be the number of another country's bank.
 */
export const asksRouting = ({ kind, routing }: MethodValues, reading: Reading | undefined): boolean =>
  WITHDRAWAL_METHODS[kind].atBank &&
  (routing !== '' ||
    reading?.account?.format === 'account' ||
    reading?.problem === 'clabe' ||
    reading?.problem === 'cbu')

const NUMBER_PROBLEMS = {
  iban: 'withdrawals.wrong.iban',
  clabe: 'withdrawals.wrong.clabe',
  cbu: 'withdrawals.wrong.cbu',
  account_number: 'withdrawals.wrong.account_number',
  wallet: 'withdrawals.wrong.wallet',
  handle: 'withdrawals.wrong.handle',
} as const satisfies Record<BankAccountProblem | 'wallet' | 'handle', PlainId>
const PROBLEMS: ReadonlyMap<string, PlainId> = new Map(Object.entries(NUMBER_PROBLEMS))

/** What a number's broken rule is called. */
export const numberProblem = (rule: string): PlainId => PROBLEMS.get(rule) ?? 'withdrawals.wrong.number'

function numberRule({ kind, number }: MethodValues, reading: Reading | undefined): string | undefined {
  const typed = number.trim()
  if (typed === '') return 'required'
  const { atBank, number: spec } = WITHDRAWAL_METHODS[kind]
  if (atBank) return reading?.problem
  return typed.length < spec.min || typed.length > spec.max || !spec.pattern.test(typed) ? kind : undefined
}

/** What keeps an account from being added, by field. */
export function problemsOf(
  values: MethodValues,
  reading: Reading | undefined,
): Partial<Record<keyof MethodValues, PlainId>> {
  const rule = numberRule(values, reading)
  const { atBank } = WITHDRAWAL_METHODS[values.kind]
  return {
    ...(rule !== undefined && { number: numberProblem(rule) }),
    ...(reading?.routingWrong && { routing: 'withdrawals.wrong.routing' as const }),
    ...(values.bank.trim() === '' && { bank: 'withdrawals.wrong.bank' as const }),
    ...(atBank && values.accountType === '' && { accountType: 'withdrawals.wrong.accountType' as const }),
    ...(values.holder.trim().length < WITHDRAWAL_METHOD.minHolder && {
      holder: 'withdrawals.wrong.holder' as const,
    }),
  }
}

/** The account as it is sent. */
export function bodyOf({
  kind,
  number,
  routing,
  bank,
  accountType,
  holder,
}: MethodValues): WithdrawalMethodInput {
  const { atBank } = WITHDRAWAL_METHODS[kind]
  return {
    kind,
    number: number.trim(),
    routing: atBank && routing.trim() !== '' ? routing.trim() : null,
    bank: bank.trim(),
    accountType: atBank ? (ACCOUNT_TYPES.find(type => type === accountType) ?? null) : null,
    holder: holder.trim(),
  }
}
