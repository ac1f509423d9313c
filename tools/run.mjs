// node tools/run.mjs FILE [arguments]: runs a TypeScript program of the repository with the Node that it needs, or says
// why it cannot; installs what is missing first.
import path from 'node:path'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail } from './lib/run.mjs'

requireToolsNode()
const [file, ...args] = process.argv.slice(2)
if (file === undefined) fail('Which file? node tools/run.mjs FILE [arguments]')
await install()
process.exitCode = await inForeground([{ node: serverNode(), args: [path.join(ROOT, file), ...args] }])
