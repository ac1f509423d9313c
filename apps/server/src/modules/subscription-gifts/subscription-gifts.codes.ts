import { randomBytes } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'

type Keys = Pick<Config, 'secret'>

/** Base 32 of RFC 4648, lower case. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
/** Of five bits each: 100 bits, which nobody guesses. */
const LENGTH = 20

/** A code that opens a gift once, for whoever has it. */
export function newCode(): string {
  return Array.from(randomBytes(LENGTH), byte => LETTERS.charAt(byte % LETTERS.length)).join('')
}

/** How a code is found: by a keyed hash, from which nobody who reads the database learns it. */
export const codeHash = ({ secret }: Keys, code: string): string =>
  sign(deriveKey(secret, 'subscription-gift-code'), code)

/** A code as its giver can copy it again. */
export const sealCode = ({ secret }: Keys, code: string): string => seal(sealingKey(secret), code)

/** What {@link sealCode} has sealed; null where the installation has another secret now. */
export const openCode = ({ secret }: Keys, sealed: string): string | null =>
  unseal(sealingKey(secret), sealed)

const sealingKey = (secret: string) => deriveKey(secret, 'subscription-gift-code-sealed')
