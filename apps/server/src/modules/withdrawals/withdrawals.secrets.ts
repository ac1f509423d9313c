import type { WithdrawalMethodKind } from '@calina/contract'
import type { Config } from '../../config/config.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { SealBrokenError } from '../../platform/sealed-bytes.ts'

type Keys = Pick<Config, 'documentKey'>

/** What is sealed of an account. */
export interface AccountSecrets {
  number: string
  routing: string | null
  holder: string
}

/** Seals a text with the installation's key for documents. */
export const sealText = ({ documentKey }: Keys, text: string): string => seal(documentKey, text)

/** What was sealed. Throws {@link SealBrokenError} when the key is another one. */
export function openText({ documentKey }: Keys, sealed: string): string {
  const text = unseal(documentKey, sealed)
  if (text === null) throw new SealBrokenError('it was sealed with another DOCUMENT_KEY')
  return text
}

export const sealAccount = (keys: Keys, account: AccountSecrets): string =>
  sealText(keys, JSON.stringify(account))

/** What {@link sealAccount} has sealed. */
export const openAccount = (keys: Keys, sealed: string): AccountSecrets => JSON.parse(openText(keys, sealed))

/** The number of an account by a keyed hash: the same for everybody who has it. */
export function accountHash(
  { documentKey }: Keys,
  account: { kind: WithdrawalMethodKind; number: string },
): string {
  const key = deriveKey(documentKey.toString('base64url'), 'account-number')
  return sign(key, JSON.stringify([account.kind, account.number]))
}
