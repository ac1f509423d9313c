import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Context } from '../../platform/context.ts'
import { type Ffmpeg, findFfmpeg } from '../../platform/media/ffmpeg.ts'
import type { Picture } from '../../platform/media/images.ts'
import { withWorkFolder } from '../../platform/media/work-folder.ts'
import { anyPrints, isPrintBlocked } from './media.blocking.repository.ts'

/** What the makers of videos and sounds work with. */
export interface MediaTools {
  /** Null where this machine has none. */
  ffmpeg: Ffmpeg | null
  /** A folder for files that are being made, while `use` runs. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** What is not let in again; null where it does not matter. */
  blocks: Blocks | null
  /** Something of it could not be made, and is done without. */
  warn(error: unknown, what: string): void
}

/** Pictures that were taken down. */
export interface Blocks {
  /** Whether there are any: where there are none, nothing has to be looked at. */
  any(): Promise<boolean>
  has(picture: Pick<Picture, 'pixels'>): Promise<boolean>
}

export async function toolsOf({
  config,
  logger,
  db,
}: Pick<Context, 'config' | 'logger' | 'db'>): Promise<MediaTools> {
  const parent = path.join(config.dataDir, 'work')
  return {
    ffmpeg: await findFfmpeg(config.ffmpegPath),
    withFolder: use => withWorkFolder(parent, use),
    blocks: {
      any: () => anyPrints(db),
      has: async picture => {
        const { printOf } = await import('../../platform/media/prints.ts')
        const print = await printOf(picture)
        return print !== null && (await isPrintBlocked(db, print))
      },
    },
    warn: (error, what) => logger.warn({ err: error }, what),
  }
}

/** For pictures made outside of the server. */
export const NO_TOOLS: MediaTools = {
  ffmpeg: null,
  blocks: null,
  withFolder: use => withWorkFolder(path.join(tmpdir(), 'calina-work'), use),
  warn: () => undefined,
}
