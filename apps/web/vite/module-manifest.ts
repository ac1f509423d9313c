import { readFile, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** Modules that the server looks up: screens, what members use on them, frames and texts. */
const WANTED = /^src\/(?:app\/(?:routes|members|layouts)\/[\w-]+\.tsx|locales\/\w+\/[\w-]+\.po)$/

/** Adds to the manifest where each of those modules went, also where several of them share a file. */
export function moduleManifest(): Plugin {
  return {
    name: 'module-manifest',
    apply: (config, { isSsrBuild, command }) =>
      command === 'build' && !isSsrBuild && config.build?.write !== false,
    async writeBundle({ dir: folder = 'dist' }, bundle) {
      const file = join(folder, '.vite/manifest.json')
      const manifest: Record<string, { file: string }> = JSON.parse(await readFile(file, 'utf8'))
      const entries = new Map(Object.values(manifest).map(entry => [entry.file, entry]))
      for (const chunk of Object.values(bundle)) {
        const entry = entries.get(chunk.fileName)
        if (chunk.type !== 'chunk' || !entry) continue
        for (const id of chunk.moduleIds) {
          const source = relative(join(import.meta.dirname, '..'), id).replaceAll('\\', '/')
          if (WANTED.test(source)) manifest[source] ??= entry
        }
      }
      await writeFile(file, JSON.stringify(manifest, null, 2))
    },
  }
}
