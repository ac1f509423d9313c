import { createHmac } from 'node:crypto'
import type { Config } from '../../config/config.ts'
import { deriveKey, randomToken } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { SealBrokenError } from '../../platform/sealed-bytes.ts'

const keyOf = ({ secret }: Pick<Config, 'secret'>): Buffer => deriveKey(secret, 'webhooks')

export const makeWebhookSecret = (): string => `whsec_${randomToken(32)}`

/** Secrets are kept encrypted: unlike a password they are needed again, to sign. */
export const sealWebhookSecret = (config: Pick<Config, 'secret'>, secret: string): string =>
  seal(keyOf(config), secret)

/** Throws {@link SealBrokenError} when the installation's `SECRET` is another one. */
export function openWebhookSecret(config: Pick<Config, 'secret'>, sealed: string): string {
  const secret = unseal(keyOf(config), sealed)
  if (secret === null) throw new SealBrokenError('it was sealed with another SECRET')
  return secret
}

/**
 * The value of `Calina-Signature`: when the call was signed, and for each secret that is valid an HMAC-SHA-256 over the
 * time, a dot and the body, so that an old call cannot be passed off as a new one.
 */
export function signatureOf(secrets: readonly string[], body: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000)
  const signatures = secrets.map(secret => createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'))
  return [`t=${t}`, ...signatures.map(signature => `v1=${signature}`)].join(',')
}
