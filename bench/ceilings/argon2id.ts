import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { repeated } from './repeated.ts'

const derive = promisify(argon2)
const nonce = randomBytes(16)

/** A password hashed at the cost that the product hashes it. */
repeated(() =>
  derive('argon2id', {
    message: 'a password',
    nonce,
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  }),
)
