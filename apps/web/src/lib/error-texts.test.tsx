// @vitest-environment happy-dom
import { ERRORS, type ErrorCode } from '@calina/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BalanceNote } from '#components/money/balance-note.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { show } from '../testing/screen.tsx'
import { ApiError } from './api.ts'
import { createTexts } from './i18n.ts'
import { problemText } from './upload-problem.ts'

/** The catalogue of errors, in the words of the specification. */
const MESSAGES = {
  CREDENTIALS_INVALID: 'Credentials are invalid',
  USER_NOT_ACTIVE: 'User not active',
  EMAIL_NOT_VERIFIED: 'User email is not verified',
  EMAIL_TAKEN: 'Email already exists',
  USERNAME_TAKEN: 'Username already exists',
  INVALID_TOKEN: 'Invalid token',
  INVALID_PASSWORD: 'Invalid password',
  INSUFFICIENT_BALANCE: 'Insufficient balance',
  MESSAGE_ALREADY_PURCHASED: 'Message already purchased',
  POST_ALREADY_PURCHASED: 'Post already purchased',
  UNAUTHORIZED: 'Unauthorized',
  SESSION_NOT_FOUND: 'Session does not exist',
  CHAT_NOT_FOUND: 'Chat not found',
  USER_NOT_FOUND: 'User not found',
  TRANSACTION_NOT_FOUND: 'Transaction not found',
  FILE_TYPE_NOT_ALLOWED: 'File type not allowed',
  INTERNAL: 'An error occurred',
  UNEXPECTED: 'Something went wrong',
  TWO_FACTOR_REQUIRED: 'Two Factor is required',
  ACTIVE_SUBSCRIPTIONS: 'You have active subscriptions, cannot be deleted',
} as const satisfies Partial<Record<ErrorCode, string>>

it.each(Object.entries(MESSAGES))(
  '%s is on the screen in the catalogue’s words, with what helps',
  async (code, message) => {
    const error = ERRORS[code as keyof typeof MESSAGES]
    expect(error.title).toBe(message)
    await show(<FormProblem error={new ApiError(code as keyof typeof MESSAGES, error.status)} />, {
      locale: 'en',
    })
    const text = screen.getByRole('alert').textContent
    expect(text).toMatch(new RegExp(`^${message}\\. [A-Z].*\\.$`))
  },
)

it.each(['common', 'own_data', 'same'])(
  'a password that is refused as %s is an invalid one',
  async reason => {
    const error = new ApiError('INVALID_PASSWORD', 403, { params: { reason } })
    await show(<FormProblem error={error} />, { locale: 'en' })
    expect(screen.getByRole('alert').textContent).toMatch(/^Invalid password\. [A-Z]/)
  },
)

it('a defect of the page is what went wrong', async () => {
  await show(<FormProblem error={new TypeError('x is undefined')} />, { locale: 'en' })
  expect(screen.getByRole('alert').textContent).toMatch(/^Something went wrong\. /)
})

it('a refused file says so first, whatever it is and wherever it was chosen', async () => {
  const texts = createTexts('en')
  await texts.load(['uploads'])
  const format = { bytes: String, number: String }
  for (const kind of ['svg', 'video', 'film', 'pdf', 'other', 'paper', 'file', 'clip', 'any']) {
    const state = { step: 'failed', code: 'FILE_TYPE_NOT_ALLOWED', params: { kind }, again: false } as const
    expect(problemText({ state, size: 1 }, texts.t, format), kind).toMatch(/^File type not allowed\. [A-Z]/)
  }
})

it('a balance that does not suffice says so below the button, with how much it lacks', async () => {
  const price = { amount: 900, currency: 'USD' }
  const purchase = { price, balance: price, missing: { ...price, amount: 350 }, short: true, wanted: '/' }
  await show(<BalanceNote purchase={purchase} />, { locale: 'en', texts: ['shell'] })
  expect(screen.getByRole('alert').textContent).toMatch(/^Insufficient balance\. You need \$3\.50 more\./)
})
