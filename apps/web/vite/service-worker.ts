import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

const ENTRY = join(import.meta.dirname, '../src/service-worker/main.ts')
const FILE = 'sw.js'

/**
 * Adds the service worker to the client build as `/sw.js`: one classic script that imports nothing, with the identity of
 * the build that it comes with. Any change of a file of the build makes it another worker.
 */
export function serviceWorker(target: string[]): Plugin {
  return {
    name: 'service-worker',
    apply: (config, { isSsrBuild, command }) =>
      command === 'build' && !isSsrBuild && config.build?.write !== false,
    async generateBundle(_options, bundle) {
      const files = Object.keys(bundle).sort().join('\n')
      const id = createHash('sha256').update(files).digest('hex').slice(0, 16)
      const made = await build({
        configFile: false,
        logLevel: 'warn',
        define: { __BUILD__: JSON.stringify(id) },
        build: {
          target,
          write: false,
          lib: { entry: ENTRY, formats: ['iife'], name: 'worker', fileName: () => FILE },
        },
      })
      const [output] = Array.isArray(made) ? made : [made]
      const [chunk, ...others] = output && 'output' in output ? output.output : []
      if (chunk?.type !== 'chunk' || others.length > 0)
        throw new Error('The service worker has to be one script')
      this.emitFile({ type: 'asset', fileName: FILE, source: chunk.code })
    },
  }
}
