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

export type PictureSlot = 'avatar' | 'cover'

/** The key of a public picture; `key` is new for every cut. */
export function pictureKey(slot: PictureSlot, key: string, target: number): string {
  return `${key}/${slot}-${target}.webp`
}

/** Every file of an asset: what came in, what was made of it, and what a killed process left. */
export const assetFolder = ({ storage_key }: Stored): string => storage_key
/** The bytes of an upload as they came in. */
export const uploadFolder = ({ storage_key }: Stored): string => `${storage_key}/upload`
/** The copies that have a mark in them. */
export const markFolder = ({ storage_key }: Stored, mark: string): string => `${storage_key}/marks/${mark}`
