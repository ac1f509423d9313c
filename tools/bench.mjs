// npm run bench: builds what is missing, then measures. `npm run bench -- --help` lists its options.
import path from 'node:path'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
await install()
await buildWeb()
const args = process.argv.slice(2)
const bench = path.join(ROOT, 'bench/main.ts')
process.exitCode = await inForeground([{ node: serverNode(), args: [bench, ...args] }])
