import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { Encrypter } from 'age-encryption'
import { BackupError } from './errors.ts'

/** Encrypts, or decrypts, a stream piece by piece. */
export type Cipher = (content: Readable) => Promise<Readable>

/** Loaded with the first backup only: its curves and ciphers take 6 MB of a server that has none under way. */
const age = () => import('age-encryption')

async function encrypterFor(recipients: readonly string[]): Promise<Encrypter> {
  const { Encrypter } = await age()
  const encrypter = new Encrypter()
  for (const recipient of recipients) encrypter.addRecipient(recipient)
  return encrypter
}

/** Encrypts for public keys of age. */
export function sealFor(recipients: readonly string[]): Cipher {
  return async content => readableOf(await (await encrypterFor(recipients)).encrypt(webOf(content)))
}

/** The same for a few bytes. */
export async function sealBytes(recipients: readonly string[], content: string): Promise<Uint8Array> {
  return await (await encrypterFor(recipients)).encrypt(content)
}

/** Decrypts with the identities of a file, one in each line, as `age-keygen` and `npm run backup -- identity` write it. */
export async function openWith(file: string): Promise<Cipher> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`The identity file ${file} cannot be read.`, { cause: error })
  })
  const identities = text.split('\n').map(line => line.trim())
  const { Decrypter } = await age()
  const decrypter = new Decrypter()
  let count = 0
  for (const identity of identities)
    if (identity.startsWith('AGE-SECRET-KEY-')) {
      decrypter.addIdentity(identity)
      count++
    }
  if (count === 0)
    throw new BackupError(`${file} has no identity of age, a line that begins with AGE-SECRET-KEY-.`)
  return async content => {
    try {
      return readableOf(await decrypter.decrypt(webOf(content)))
    } catch (error) {
      content.destroy()
      if (error instanceof Error && error.message.startsWith('no identity matched'))
        throw new BackupError(
          `The identity in ${file} does not open this backup: it was made for another one.`,
        )
      throw error
    }
  }
}

/** A new identity as a file has it, and the public key that belongs to it. */
export async function makeIdentity(): Promise<{ file: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age()
  const identity = await generateX25519Identity()
  const recipient = await identityToRecipient(identity)
  return { file: `# public key: ${recipient}\n${identity}\n`, recipient }
}

// The library says ReadableStream of the browsers; that of Node is the same one.
type BrowserStream = Parameters<Encrypter['encrypt']>[0] & object
const webOf = (content: Readable) => Readable.toWeb(content) as ReadableStream<Uint8Array> & BrowserStream
const readableOf = (web: object): Readable => Readable.fromWeb(web as ReadableStream<Uint8Array>)
