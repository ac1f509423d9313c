import type { Db } from '../../platform/db/database.ts'
import type { StoredFilesRule } from '../../platform/storage/named-files.ts'
import { folderOf } from '../../platform/storage/storage.ts'
import { listKeptMarks } from './marks.repository.ts'
import { markFolder } from './media.files.ts'
import { findByFolders, type MediaAsset } from './media.repository.ts'
import { hasFile, roleOfName } from './media.roles.ts'

/** How the tables of media name files: what is noted of an asset, and copies with marks that are kept. */
export const MEDIA_NAMES: readonly StoredFilesRule[] = [
  {
    columns: ['media_asset.storage_key', 'media_asset.renditions', 'media_piece.name', 'picture_mark.mark'],
    namedAmong: namedFiles,
  },
]

async function namedFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  const folders = [...new Set(keys.map(folderOf))]
  const assets = new Map((await findByFolders(db, folders)).map(asset => [asset.storage_key, asset]))
  const marks = await listKeptMarks(db, {
    folders,
    marks: keys.flatMap(key => /\/marks\/([^/]+)\//.exec(key)?.[1] ?? []),
  })
  const marked = new Set(marks.map(({ storage_key, mark }) => `${markFolder({ storage_key }, mark)}/`))
  return keys.filter(key => {
    const asset = assets.get(folderOf(key))
    if (asset === undefined) return false
    return isNamed(asset, key) || marked.has(key.slice(0, key.lastIndexOf('/') + 1))
  })
}

/** What is still coming in or being made has files that are noted at the end. */
function isNamed({ state, renditions, storage_key }: NamedBy, key: string): boolean {
  if (state === 'uploading' || state === 'processing') return true
  const name = key.slice(storage_key.length + 1)
  const role = roleOfName(name)
  return role !== undefined && hasFile(renditions, role, name)
}

type NamedBy = Pick<MediaAsset, 'state' | 'renditions' | 'storage_key'>
