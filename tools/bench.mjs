// npm run bench: builds what is missing, then measures. `npm run bench -- --help` lists its options.
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
await install()
await buildWeb()
const args = process.argv.slice(2)
if (needsBrowser(args)) {
  const browser = await findBrowser()
  if (browser !== undefined) process.env.CHROMIUM_PATH = browser
}
const bench = path.join(ROOT, 'bench/main.ts')
process.exitCode = await inForeground([{ node: serverNode(), args: [bench, ...args] }])

/** Of the parts only `lighthouse` opens pages; `--growth` is none of them. */
function needsBrowser(given) {
  if (given.includes('--growth')) return false
  const only = given.findIndex(arg => arg === '--only' || arg.startsWith('--only='))
  if (only === -1) return true
  return (given[only].split('=')[1] ?? given[only + 1]) === 'lighthouse'
}
