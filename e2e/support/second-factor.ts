import { call } from './api.ts'
import { mailedCode } from './mail.ts'
import { PASSWORD, type Person } from './people.ts'

/** What the password has just been given for is done without a question for the next minutes. */
export const prove = (person: Person): Promise<unknown> =>
  call(person, 'reauthenticate', { body: { password: PASSWORD } })

/** Turns two steps on; answers the recovery codes. The session proves who acts from now on. */
export async function turnOnTwoSteps(person: Person): Promise<string[]> {
  await prove(person)
  await call(person, 'sendTwoFactorCode', {})
  const code = await mailedCode(person.request, person.email)
  const { recoveryCodes } = await call(person, 'checkTwoFactorCode', { body: { code } })
  await call(person, 'turnOnTwoFactor', {})
  return recoveryCodes
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
