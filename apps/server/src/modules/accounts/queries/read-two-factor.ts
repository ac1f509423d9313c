import type { Answer, Routes } from '@calina/contract/types'
import type { Context } from '../../../platform/context.ts'
import { orThrow } from '../../../platform/errors.ts'
import { findCredentialsById } from '../accounts.repository.ts'
import { countRecoveryCodes } from '../accounts.two-factor.repository.ts'

/** Whether an account logs in by two steps, and what is left of its recovery codes. */
export async function readTwoFactor(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<Answer<Routes['getSecurity']>['twoFactor']> {
  const account = orThrow(await findCredentialsById(db, userId), 'UNAUTHORIZED')
  const { left, madeAt } = await countRecoveryCodes(db, account.id)
  return {
    since: account.two_factor_since?.toISOString() ?? null,
    required: account.staff_roles.length > 0,
    recoveryCodes: { left, madeAt: madeAt?.toISOString() ?? null },
  }
}
