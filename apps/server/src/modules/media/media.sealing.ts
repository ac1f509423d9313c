import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { UploadPurpose } from '@calina/contract'
import type { Services } from '../../platform/context.ts'
import { randomToken } from '../../platform/crypto.ts'
import type { MediaSource } from '../../platform/media/kinds.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { type Bytes, SealBrokenError, sealBytes, unsealBytes } from '../../platform/sealed-bytes.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { MediaAsset } from './media.repository.ts'

/** Purposes whose files are sealed. What is said of them elsewhere follows from the key of an asset. */
const SEALED: ReadonlySet<UploadPurpose> = new Set(['document'])
const BYTES = { contentType: 'application/octet-stream' }

type Keys = Pick<Services, 'config'>
type Stores = Pick<Services, 'config' | 'storage'>

/** The key of a new asset, sealed with the installation's key; null where its purpose is not sealed. */
export function newDataKey({ config }: Keys, purpose: UploadPurpose): string | null {
  return SEALED.has(purpose) ? seal(config.documentKey, randomToken()) : null
}

/** Whether an asset's files are sealed: such an asset has no links, and only its module's users read it. */
export const isSealed = ({ data_key }: Pick<MediaAsset, 'data_key'>): boolean => data_key !== null

/** The files of one asset. */
export interface AssetFiles {
  /** As the storage does; the size is that of the content. */
  put: Storage['put']
  /** The whole content of a file; null when there is none. Throws {@link SealBrokenError}. */
  read(key: string): Promise<Buffer | null>
  /**
   * Provides several files, concatenated, while `use` runs; null when one is missing. In memory where they are sealed,
   * so that nothing of them is ever on the disk in plain; else as a local file. Throws {@link SealBrokenError}.
   */
  withSource<T>(keys: readonly string[], use: (source: MediaSource) => Promise<T>): Promise<T | null>
}

/** Reads and writes the files of an asset: in plain, or sealed with its own key. */
export function assetFiles({ config, storage }: Stores, asset: Pick<MediaAsset, 'data_key'>): AssetFiles {
  return asset.data_key === null
    ? plainFiles(storage)
    : sealedFiles(storage, openDataKey(config.documentKey, asset.data_key))
}

function openDataKey(documentKey: Buffer, sealed: string): Buffer {
  const key = unseal(documentKey, sealed)
  if (key === null) throw new SealBrokenError('the key of an asset was sealed with another DOCUMENT_KEY')
  return Buffer.from(key, 'base64url')
}

function plainFiles(storage: Storage): AssetFiles {
  return {
    put: (key, content, options) => storage.put(key, content, options),
    read: async key => {
      const file = await storage.open(key)
      return file === null ? null : await buffer(file.stream)
    },
    withSource: (keys, use) => storage.withFile(keys, use),
  }
}

function sealedFiles(storage: Storage, dataKey: Buffer): AssetFiles {
  const read = async (key: string): Promise<Buffer | null> => {
    const file = await storage.open(key)
    return file === null ? null : await buffer(Readable.from(unsealBytes(dataKey, key, file.stream)))
  }
  return {
    put: async (key, content) => {
      let size = 0
      async function* counted(): AsyncGenerator<Uint8Array> {
        const chunks: Bytes = content instanceof Uint8Array ? [content] : content
        for await (const chunk of chunks) {
          size += chunk.length
          yield chunk
        }
      }
      await storage.put(key, Readable.from(sealBytes(dataKey, key, counted())), BYTES)
      return { size }
    },
    read,
    withSource: async (keys, use) => {
      const parts: Buffer[] = []
      for (const key of keys) {
        const part = await read(key)
        if (part === null) return null
        parts.push(part)
      }
      return await use(Buffer.concat(parts))
    },
  }
}
