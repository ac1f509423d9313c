import type { DocumentType } from '@calina/contract'
import type { DocumentFacts } from '@calina/contract/types'
import type { Config } from '../../config/config.ts'
import { deriveKey, sign } from '../../platform/crypto.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { SealBrokenError } from '../../platform/sealed-bytes.ts'

type Keys = Pick<Config, 'documentKey'>

/** Seals a text with the installation's key for documents. */
export const sealText = ({ documentKey }: Keys, text: string): string => seal(documentKey, text)

/** What was sealed. Throws {@link SealBrokenError} when the key is another one. */
export function openText({ documentKey }: Keys, sealed: string): string {
  const text = unseal(documentKey, sealed)
  if (text === null) throw new SealBrokenError('it was sealed with another DOCUMENT_KEY')
  return text
}

export const sealFacts = (keys: Keys, facts: DocumentFacts): string => sealText(keys, JSON.stringify(facts))

/** What was read off a document, as {@link sealFacts} has sealed it. */
export const openFacts = (keys: Keys, sealed: string): DocumentFacts => JSON.parse(openText(keys, sealed))

/** The number of a document without what people write between its characters. */
export const plainNumber = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The number of a document by a keyed hash: the same however it is written, and another one for another kind of it. */
export function numberHash(
  { documentKey }: Keys,
  document: { country: string; type: DocumentType; number: string },
): string {
  const key = deriveKey(documentKey.toString('base64url'), 'document-number')
  return sign(key, JSON.stringify([document.country, document.type, plainNumber(document.number)]))
}
