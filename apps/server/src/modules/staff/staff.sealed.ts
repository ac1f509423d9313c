import type { Config } from '../../config/config.ts'
import { deriveKey } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'

const keyOf = ({ documentKey }: Config) => deriveKey(documentKey.toString('base64url'), 'texts of staff')

/** What staff write about a person, as it is stored. */
export function sealText(config: Config, text: string): string {
  return seal(keyOf(config), text)
}

/** What {@link sealText} has sealed; empty where the installation's key is another one now. */
export function openText(config: Config, sealed: string): string {
  return unseal(keyOf(config), sealed) ?? ''
}
