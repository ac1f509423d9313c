import type { Context } from '../../../platform/context.ts'
import { fileKey } from '../media.files.ts'
import type { MediaAsset } from '../media.repository.ts'
import { filesOf } from '../media.roles.ts'
import { assetFiles } from '../media.sealing.ts'

/** The pages made of a document, in their order; none before it is ready. */
export function listPages({
  renditions,
}: Pick<MediaAsset, 'renditions'>): readonly { width: number; height: number }[] {
  return filesOf(renditions, 'page').map(([, width, height]) => ({ width, height }))
}

/**
 * A page of a document as a WebP, by its place in the list; null where it is not there. Who may see it is for the caller
 * to say. Throws `SealBrokenError`.
 */
export async function openPage(
  ctx: Pick<Context, 'config' | 'storage'>,
  asset: Pick<MediaAsset, 'storage_key' | 'data_key' | 'renditions'>,
  page: number,
): Promise<Buffer | null> {
  const file = filesOf(asset.renditions, 'page')[page]
  return file === undefined ? null : await assetFiles(ctx, asset).read(fileKey(asset, 'page', file))
}
