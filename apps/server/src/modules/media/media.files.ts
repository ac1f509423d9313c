import type { Storage } from '../../platform/storage/storage.ts'
import type { MediaAsset } from './media.repository.ts'
import { fileName } from './media.roles.ts'
import type { MediaRole, RoleFiles } from './media.tables.ts'

/** Each asset has its own folder, whose name cannot be guessed. */
type Stored = Pick<MediaAsset, 'storage_key'>

/** The key of a file of an asset. */
export function fileKey<R extends MediaRole>(asset: Stored, role: R, file: RoleFiles[R]): string {
  return namedKey(asset, fileName(role, file))
}

export function namedKey({ storage_key }: Stored, name: string): string {
  return `${storage_key}/${name}`
}

/** The key of a piece of an upload, which exists until its files have been made. */
export function pieceKey(asset: Stored, name: string): string {
  return `${uploadFolder(asset)}/${name}.bin`
}

/** The key of a copy with somebody's mark in it; each mark has a folder of its own. */
export function markedKey(asset: Stored, mark: string, name: string): string {
  return `${markFolder(asset, mark)}/${name}`
}

/** Removes the copies that have a mark in them. */
export async function removeMarked(storage: Storage, asset: Stored, mark: string): Promise<void> {
  await storage.removeFolder(markFolder(asset, mark))
}

export type PictureSlot = 'avatar' | 'cover'

/** The key of a public picture; `key` is new for every cut. */
export function pictureKey(slot: PictureSlot, key: string, target: number): string {
  return `${key}/${slot}-${target}.webp`
}

/** Removes the bytes of an upload as they came in. */
export async function removePieces(storage: Storage, asset: Stored): Promise<void> {
  await storage.removeFolder(uploadFolder(asset))
}

/** Removes every file of an asset: what came in, what was made of it, and what a killed process left. */
export async function removeFiles(storage: Storage, { storage_key }: Stored): Promise<void> {
  await storage.removeFolder(storage_key)
}

const markFolder = ({ storage_key }: Stored, mark: string) => `${storage_key}/marks/${mark}`
const uploadFolder = ({ storage_key }: Stored) => `${storage_key}/upload`
