import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { MediaKind, UploadPurpose } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import { MediaRefusedError, type MediaSource, type MediaType, typeOf } from '../../../platform/media/kinds.ts'
import { contentTypeOf } from '../../../platform/storage/storage.ts'
import { fileKey } from '../media.files.ts'
import { MAKERS, type Maker } from '../media.makers.ts'
import type { Keep, Measures } from '../media.pictures.ts'
import type { MediaAsset } from '../media.repository.ts'
import { MADE, type Making } from '../media.roles.ts'
import type { MediaRole, Renditions, RoleFiles } from '../media.tables.ts'
import { type MediaTools, NO_TOOLS } from '../media.tools.ts'

/** Before staff alone: what was taken down may be shown to them. */
const UNCOMPARED: readonly UploadPurpose[] = ['document', 'ticket']

export interface Made extends Measures {
  kind: MediaKind
  renditions: Renditions
  /** What the files take. */
  bytes: number
}

/** What is made of a file of this type for a purpose, and by whom. Throws `MediaRefusedError`. */
export function admit(
  { purpose }: Pick<MediaAsset, 'purpose'>,
  type: MediaType | undefined,
): { type: MediaType; making: Making; maker: Maker } {
  const making = type === undefined ? undefined : MADE[purpose][type.kind]
  const maker = type === undefined ? undefined : MAKERS[type.kind]
  if (type === undefined || making === undefined || maker === undefined) throw new MediaRefusedError('type')
  return { type, making, maker }
}

/**
 * Makes every file of an upload that its kind and purpose ask for. Doing it again replaces the same files. Throws
 * `MediaRefusedError`, `StorageFullError`.
 */
export async function makeRenditions(
  ctx: { storage: Pick<Context['storage'], 'put'>; tools?: MediaTools },
  asset: Pick<MediaAsset, 'purpose' | 'storage_key'>,
  source: MediaSource,
): Promise<Made> {
  const { type, making, maker } = admit(asset, await typeOf(source))
  const made = new MadeFiles(ctx.storage, asset)
  const tools = ctx.tools ?? NO_TOOLS
  const measures = await maker.make(source, making, made.keep, {
    ...tools,
    blocks: UNCOMPARED.includes(asset.purpose) ? null : tools.blocks,
  })
  if (making.original === true) {
    const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength
    const original = { extension: type.extension, bytes: size }
    const key = fileKey(asset, 'original', original)
    const content = typeof source === 'string' ? createReadStream(source) : Readable.from([source])
    await ctx.storage.put(key, content, { contentType: contentTypeOf(key) })
    made.note('original', original, size)
  }
  return { kind: type.kind, ...measures, renditions: made.renditions, bytes: made.bytes }
}

/** The files of an asset as they are made: kept in the storage, and noted. */
export class MadeFiles {
  readonly #storage: Pick<Context['storage'], 'put'>
  readonly #asset: Pick<MediaAsset, 'storage_key'>
  readonly renditions: Renditions = {}
  bytes = 0

  constructor(storage: Pick<Context['storage'], 'put'>, asset: Pick<MediaAsset, 'storage_key'>) {
    this.#storage = storage
    this.#asset = asset
  }

  readonly keep: Keep = async (role, file, { contentType, ...content }) => {
    const stored = 'data' in content ? content.data : createReadStream(content.path)
    await this.#storage.put(fileKey(this.#asset, role, file), stored, { contentType })
    this.note(role, file, 'data' in content ? content.data.byteLength : content.bytes)
  }

  note<R extends MediaRole>(role: R, file: RoleFiles[R], size: number): void {
    const files: RoleFiles[R][] = this.renditions[role] ?? []
    files.push(file)
    this.renditions[role] = files as Renditions[R]
    this.bytes += size
  }
}
