import path from 'node:path'
import type { UploadPurpose } from '@calina/contract'
import type { Context } from '../../../platform/context.ts'
import type { MediaAsset } from '../media.repository.ts'
import { toolsOf } from '../media.tools.ts'
import { importMedia } from './import-media.ts'

/**
 * Imports a file that `write` makes in a folder of its own, which is removed afterwards, as if its owner had uploaded it;
 * undefined where `write` answers that there is nothing. Throws `MediaRefusedError`.
 */
export async function importMade(
  ctx: Context,
  {
    ownerId,
    purpose,
    name,
    write,
  }: { ownerId: string; purpose: UploadPurpose; name: string; write: (file: string) => Promise<boolean> },
): Promise<MediaAsset | undefined> {
  const tools = await toolsOf(ctx)
  return await tools.withFolder(async folder => {
    const file = path.join(folder, name)
    return (await write(file)) ? await importMedia(ctx, { ownerId, purpose, source: file }) : undefined
  })
}
