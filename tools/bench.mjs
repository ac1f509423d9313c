// npm run bench: builds what is missing, then measures. `npm run bench -- --help` says what else it can do.
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
const browser = await findBrowser()
if (browser !== undefined) process.env.CHROMIUM_PATH = browser
const bench = path.join(ROOT, 'bench/main.ts')
process.exitCode = await inForeground([{ node: serverNode(), args: [bench, ...process.argv.slice(2)] }])
