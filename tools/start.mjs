// npm start: installs and builds what is missing, then runs the server. Arguments and environment are the server's.
import path from 'node:path'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { SERVER_ENVIRONMENT } from './lib/server-environment.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
await install()
await buildWeb()
const server = path.join(ROOT, 'apps/server/src/main.mjs')
process.exitCode = await inForeground([
  { node: serverNode(), args: [server, ...process.argv.slice(2)], env: SERVER_ENVIRONMENT },
])
