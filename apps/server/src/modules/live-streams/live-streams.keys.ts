import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { deriveKey, randomToken } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'

type Secret = Pick<Config, 'secret'>

const sealingKey = ({ secret }: Secret): Buffer => deriveKey(secret, 'stream keys')
const findingKey = ({ secret }: Secret): Buffer => deriveKey(secret, 'stream keys are found by')

/** A new key with which a program sends: 160 bits. */
export const makeStreamKey = (): string => randomToken(20)

export const sealStreamKey = (config: Secret, key: string): string => seal(sealingKey(config), key)

/** The key; null when the installation's `SECRET` is another one. */
export const openStreamKey = (config: Secret, sealed: string): string | null =>
  unseal(sealingKey(config), sealed)

/** By what a key is found: nobody learns a key from it. */
export const hashOfKey = (config: Secret, key: string): string =>
  createHmac('sha256', findingKey(config)).update(key).digest('base64url')
