import { createHash } from 'node:crypto'
import { equalInConstantTime } from '../../platform/crypto.ts'

/** How the secret of the browser that signed up is kept. It is random enough for a plain hash. */
export function hashSignUp(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** Whether the browser with this cookie is the one that signed the account up. */
export function isOwnSignUp(account: { sign_up_hash: string | null }, cookie: string | undefined): boolean {
  if (account.sign_up_hash === null || cookie === undefined) return false
  return equalInConstantTime(account.sign_up_hash, hashSignUp(cookie))
}
