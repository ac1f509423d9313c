import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

// OWASP's first choice for argon2id where memory is shared: 19 MiB, two passes, one lane.
const MEMORY_KIB = 19_456
const PASSES = 2
const LANES = 1
const SALT_BYTES = 16
const HASH_BYTES = 32
/** Hashes at once: the pool that computes them has four threads, and files are read on it too. */
const AT_ONCE = 3

const derive = promisify(argon2)
const limit = pLimit(AT_ONCE)

/** Hashes a password for keeping, as a PHC string, off the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await compute(password, salt, { memory: MEMORY_KIB, passes: PASSES, lanes: LANES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(salt)}$${encode(hash)}`
}

/** Whether this is the password. Without a kept hash it is not, and finding out takes the same time. */
export async function verifyPassword(password: string, kept: string | undefined): Promise<boolean> {
  const { salt, hash, ...cost } = parse(kept ?? NO_PASSWORD)
  const computed = await compute(password, salt, cost)
  return computed.length === hash.length && timingSafeEqual(computed, hash) && kept !== undefined
}

interface Cost {
  memory: number
  passes: number
  lanes: number
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

function parse(kept: string): Cost & { salt: Buffer; hash: Buffer } {
  const [, memory, passes, lanes, salt, hash] = PHC.exec(kept) ?? []
  if (salt === undefined || hash === undefined) throw new Error('a kept password hash cannot be read')
  return {
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  }
}

function compute(password: string, salt: Buffer, cost: Cost): Promise<Buffer> {
  return limit(() =>
    derive('argon2id', {
      message: password.normalize('NFKC'),
      nonce: salt,
      memory: cost.memory,
      passes: cost.passes,
      parallelism: cost.lanes,
      tagLength: HASH_BYTES,
    }),
  )
}

function encode(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A hash that no password has: what an unknown account is compared with, and one that has to choose another one. */
export const NO_PASSWORD = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${encode(Buffer.alloc(SALT_BYTES, 1))}$${encode(Buffer.alloc(HASH_BYTES))}`
