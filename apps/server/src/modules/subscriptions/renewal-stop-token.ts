import type { Config } from '../../config/config.ts'
import { deriveKey, equalInConstantTime, sign } from '../../platform/crypto.ts'
import { AppError } from '../../platform/errors.ts'
import { isId } from '../../platform/ids.ts'

/** What the link of a reminder stops: the renewal at the end of one period, and nothing else. */
export interface RenewalStop {
  subscriptionId: string
  endsAt: Date
}

type Secret = Pick<Config, 'secret'>

const macOf = ({ secret }: Secret, text: string) => sign(deriveKey(secret, 'renewal-stop'), text)

/** A token by which whoever has the mail stops one renewal, without a log-in. */
export function writeRenewalStop(config: Secret, { subscriptionId, endsAt }: RenewalStop): string {
  const text = `${subscriptionId}.${endsAt.getTime()}`
  return `${text}.${macOf(config, text)}`
}

/** Reads what {@link writeRenewalStop} wrote; throws `INVALID_TOKEN` for anything else. */
export function readRenewalStop(config: Secret, token: string): RenewalStop {
  const [subscriptionId = '', end = '', mac = '', ...rest] = token.split('.')
  const isGood = equalInConstantTime(mac, macOf(config, `${subscriptionId}.${end}`))
  if (rest.length > 0 || !isGood || !isId(subscriptionId)) throw new AppError('INVALID_TOKEN')
  return { subscriptionId, endsAt: new Date(Number(end)) }
}
