import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Context } from '../../platform/context.ts'
import { type Ffmpeg, findFfmpeg } from '../../platform/media/ffmpeg.ts'
import { withWorkFolder } from '../../platform/media/work-folder.ts'

/** What the makers of videos and sounds work with. */
export interface MediaTools {
  /** Null where this machine has none. */
  ffmpeg: Ffmpeg | null
  /** A folder for files that are being made, while `use` runs. */
  withFolder<T>(use: (folder: string) => Promise<T>): Promise<T>
  /** Something of it could not be made, and is done without. */
  warn(error: unknown, what: string): void
}

export async function toolsOf({ config, logger }: Pick<Context, 'config' | 'logger'>): Promise<MediaTools> {
  const parent = path.join(config.dataDir, 'work')
  return {
    ffmpeg: await findFfmpeg(config.ffmpegPath),
    withFolder: use => withWorkFolder(parent, use),
    warn: (error, what) => logger.warn({ err: error }, what),
  }
}

/** For pictures made outside of the server. */
export const NO_TOOLS: MediaTools = {
  ffmpeg: null,
  withFolder: use => withWorkFolder(path.join(tmpdir(), 'calina-work'), use),
  warn: () => undefined,
}
