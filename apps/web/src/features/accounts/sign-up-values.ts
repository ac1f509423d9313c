import { MIN_AGE, USERNAME } from '@calina/contract/limits'
import { keepsPasswordRules, nameRefusal, usernameRefusal } from '@calina/contract/rules'
import { ageOn } from '#lib/age.ts'
import { NAME_REFUSALS } from '#lib/error-texts.ts'
import type { Translate } from '#lib/i18n.ts'
import type { PlainId } from '#locales/ids.ts'

/** What the form holds while it is written. */
export interface SignUpValues {
  type: 'fan' | 'model'
  name: string
  username: string
  email: string
  password: string
  passwordConfirmation: string
  /** `YYYY-MM-DD`, or empty. */
  birthDate: string
  adult: boolean
  terms: boolean
}
export type SignUpField = keyof SignUpValues

export const emptySignUp: SignUpValues = {
  type: 'fan',
  name: '',
  username: '',
  email: '',
  password: '',
  passwordConfirmation: '',
  birthDate: '',
  adult: false,
  terms: false,
}

/** Whether a text could be an address; a mail to it has the last word. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())

/** What is wrong, by field; the server has the last word. */
export function signUpErrors(
  values: SignUpValues,
  today: Date,
  siteName: string,
): Partial<Record<SignUpField, PlainId>> {
  const errors: Partial<Record<SignUpField, PlainId>> = {}
  const refusal = nameRefusal(values.name.trim(), siteName)
  if (!values.name.trim()) errors.name = 'auth.required'
  else if (refusal) errors.name = NAME_REFUSALS.get(refusal) ?? 'auth.required'
  const username = values.username.trim().toLowerCase()
  if (!username) errors.username = 'auth.required'
  else if (username.length < USERNAME.min || !USERNAME.pattern.test(username))
    errors.username = 'auth.usernameWrong'
  else if (usernameRefusal(username, siteName)) errors.username = 'errors.nameReserved'
  if (!values.email.trim()) errors.email = 'auth.required'
  else if (!isEmail(values.email)) errors.email = 'auth.emailWrong'
  if (!values.password) errors.password = 'auth.required'
  else if (!keepsPasswordRules(values.password)) errors.password = 'auth.passwordWeak'
  if (values.passwordConfirmation !== values.password) errors.passwordConfirmation = 'auth.passwordsDiffer'
  if (!values.birthDate) errors.birthDate = 'auth.required'
  else if (ageOn(values.birthDate, today) < MIN_AGE) errors.birthDate = 'auth.tooYoung'
  if (!values.adult) errors.adult = 'auth.adultNeeded'
  if (!values.terms) errors.terms = 'auth.termsNeeded'
  return errors
}

/** The same in words. */
export const textsOf = (
  errors: Partial<Record<SignUpField, PlainId>>,
  t: Translate,
): Partial<Record<SignUpField, string>> =>
  Object.fromEntries(Object.entries(errors).map(([field, id]) => [field, t(id)]))
