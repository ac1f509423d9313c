import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg|webmanifest)$/
/** Smaller files fit into one packet anyway. */
const MIN_BYTES = 1000

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every text of the client build, so that the server compresses nothing itself. */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: (config, { isSsrBuild, command }) =>
      command === 'build' && !isSsrBuild && config.build?.write !== false,
    async writeBundle({ dir: folder = 'dist' }) {
      const files = await readdir(folder, { recursive: true })
      await Promise.all(
        files
          .filter(file => COMPRESSIBLE.test(file))
          .map(async file => {
            const path = join(folder, file)
            const content = await readFile(path)
            if (content.length < MIN_BYTES) return
            const best = {
              params: {
                [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
                [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
              },
            }
            await Promise.all([
              brotli(content, best).then(result => writeFile(`${path}.br`, result)),
              zip(content, { level: 9 }).then(result => writeFile(`${path}.gz`, result)),
            ])
          }),
      )
    },
  }
}
