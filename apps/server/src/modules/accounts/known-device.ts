import type { Config } from '../../config/config.ts'
import { deriveKey, equalInConstantTime, randomToken, sign } from '../../platform/crypto.ts'

/** Accounts that one browser is remembered by, the latest first. */
const MAX_ACCOUNTS = 5
const ENTRY = /^([\w-]{22})\.([\w-]{43})$/

interface Entry {
  device: string
  seal: string
}

const readEntries = (cookie: string | undefined): Entry[] =>
  (cookie ?? '').split('~').flatMap(part => {
    const [, device, seal] = ENTRY.exec(part) ?? []
    return device === undefined || seal === undefined ? [] : [{ device, seal }]
  })

const sealOf = (config: Config, userId: string, device: string): string =>
  sign(deriveKey(config.secret, 'known-device'), `${userId}.${device}`)

const belongsTo = (config: Config, userId: string, { device, seal }: Entry): boolean =>
  equalInConstantTime(seal, sealOf(config, userId, device))

/** The name of this browser as a device of the account; undefined when it was never logged in to here. */
export function knownDevice(config: Config, cookie: string | undefined, userId: string): string | undefined {
  return readEntries(cookie).find(entry => belongsTo(config, userId, entry))?.device
}

/** The cookie by which this browser is known as a device of the account from now on. */
export function rememberDevice(config: Config, cookie: string | undefined, userId: string): string {
  const entries = readEntries(cookie).slice(0, MAX_ACCOUNTS)
  const own = entries.find(entry => belongsTo(config, userId, entry))
  const device = own?.device ?? randomToken(16)
  const others = entries.filter(entry => entry !== own)
  return [{ device, seal: sealOf(config, userId, device) }, ...others]
    .slice(0, MAX_ACCOUNTS)
    .map(entry => `${entry.device}.${entry.seal}`)
    .join('~')
}
