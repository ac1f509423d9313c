import path from 'node:path'
import { build } from 'vite'

/** Builds React with nothing to show into a folder: the least that a page of this kind can be. */
export async function buildEmptyPage(folder: string): Promise<void> {
  await build({
    root: path.join(import.meta.dirname, 'ceilings/empty-page'),
    configFile: false,
    logLevel: 'silent',
    build: { outDir: folder, emptyOutDir: true },
  })
}
