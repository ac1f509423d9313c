import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { Answer, PasskeyAssertion, PasskeyAttestation, Routes } from '@calina/contract/types'

type CreationOptions = Answer<Routes['beginPasskey']>
type RequestOptions = Answer<Routes['beginPasskeyLogIn']>

/** How an authenticator, or the page that it is used on, differs from what the site expects. */
export interface Deviation {
  /** The page on which it is used. */
  origin?: string
  /** The site that it signs for. */
  rpId?: string
  /** The device did not check who holds it. */
  unverified?: true
  /** The counter that it signs; absent: one more than the last. */
  counter?: number
  /** What it signs in place of the challenge. */
  challenge?: string
  /** Whose account it says it is; null for none. */
  userHandle?: string | null
  /** Copied to other devices. */
  synced?: boolean
}

/** A passkey as an authenticator keeps it. */
export interface SoftwareKey {
  id: string
  privateKey: KeyObject
  userHandle: string
  rpId: string
  counter: number
}

const hash = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** An authenticator of tests: P-256, without attestation. Its keys are in `keys`, the newest last. */
export class SoftwareAuthenticator {
  readonly keys: SoftwareKey[] = []
  readonly #origin: string

  constructor(origin = 'http://localhost:3000') {
    this.#origin = origin
  }

  /** Makes a key, as `navigator.credentials.create` does. */
  create({ attempt, options }: CreationOptions, deviation: Deviation = {}): PasskeyAttestation {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const credential = randomBytes(32)
    const rpId = deviation.rpId ?? options.rp.id
    const counter = deviation.counter ?? 0
    const key = {
      id: credential.toString('base64url'),
      privateKey,
      userHandle: options.user.id,
      rpId,
      counter,
    }
    this.keys.push(key)
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const cose = map([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const length = Buffer.alloc(2)
    length.writeUInt16BE(credential.length)
    const authData = Buffer.concat([
      dataOf(key, deviation, ATTESTED),
      Buffer.alloc(16),
      length,
      credential,
      cose,
    ])
    return {
      attempt,
      id: key.id,
      clientDataJSON: this.#clientData('webauthn.create', options.challenge, deviation).toString('base64url'),
      attestationObject: map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', authData],
      ]).toString('base64url'),
      transports: ['internal'],
      attachment: 'platform',
    }
  }

  /** Signs with a key, as `navigator.credentials.get` does: with the newest unless another is given. */
  use(
    { attempt, options }: RequestOptions,
    deviation: Deviation & { key?: SoftwareKey } = {},
  ): PasskeyAssertion {
    const key = deviation.key ?? this.keys.at(-1)
    if (key === undefined) throw new Error('there is no key')
    key.counter = deviation.counter ?? key.counter + 1
    const authenticatorData = dataOf(key, deviation, 0)
    const clientData = this.#clientData('webauthn.get', options.challenge, deviation)
    const signature = sign('sha256', Buffer.concat([authenticatorData, hash(clientData)]), key.privateKey)
    const userHandle = deviation.userHandle === undefined ? key.userHandle : deviation.userHandle
    return {
      attempt,
      id: key.id,
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authenticatorData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(userHandle !== null && { userHandle }),
    }
  }

  #clientData(type: string, asked: string, { origin, challenge }: Deviation): Buffer {
    return Buffer.from(
      JSON.stringify({
        type,
        challenge: challenge ?? asked,
        origin: origin ?? this.#origin,
        crossOrigin: false,
      }),
    )
  }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const ATTESTED = 0x40

/** The authenticator data up to the counter. */
function dataOf({ rpId, counter }: SoftwareKey, deviation: Deviation, more: number): Buffer {
  const flags =
    PRESENT |
    (deviation.unverified ? 0 : VERIFIED) |
    (deviation.synced ? BACKUP_ELIGIBLE | BACKED_UP : 0) |
    more
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([hash(deviation.rpId ?? rpId), Buffer.of(flags), count])
}

/** As much CBOR as authenticators write: small numbers, texts, bytes, and maps of them. Encoded maps nest as they are. */
const ENCODED = Symbol('encoded')
type Encoded = Buffer & { [ENCODED]?: true }

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.of((major << 5) | value)
  if (value < 256) return Buffer.of((major << 5) | 24, value)
  return Buffer.of((major << 5) | 25, value >> 8, value & 0xff)
}

function encode(value: number | string | Encoded): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  return value[ENCODED] ? value : Buffer.concat([head(2, value.length), value])
}

function map(entries: readonly (readonly [number | string, number | string | Encoded])[]): Encoded {
  const parts = entries.flatMap(([name, value]) => [encode(name), encode(value)])
  return Object.assign(Buffer.concat([head(5, entries.length), ...parts]), { [ENCODED]: true as const })
}
