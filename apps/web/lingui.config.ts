import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

const rootDir = fileURLToPath(new URL('.', import.meta.url))
const areas = readdirSync(`${rootDir}src/locales/es`).filter(file => file.endsWith('.po'))

/** One catalogue per area and language; the ids in them are explicit, Spanish is the source. */
export default defineConfig({
  rootDir,
  locales: ['es', 'en', 'pt', 'fr'],
  sourceLocale: 'es',
  format: formatter({ explicitIdAsDefault: true }),
  catalogs: areas.map(area => ({
    path: `src/locales/{locale}/${area.slice(0, -'.po'.length)}`,
    include: [],
  })),
})
