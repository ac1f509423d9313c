// npm run dev: the server, started again when its code changes, and the web client's development server in front.
import path from 'node:path'
import { inForeground } from './lib/foreground.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'

const WEB_PORT = '5173'

requireToolsNode()
await install()
const node = serverNode()
process.exitCode = await inForeground([
  {
    node,
    args: ['--watch', path.join(ROOT, 'apps/server/src/main.mjs'), ...process.argv.slice(2)],
    // The address that people and their browsers see is that of the development server.
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${WEB_PORT}` },
  },
  {
    node,
    args: [path.join(ROOT, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort'],
    cwd: path.join(ROOT, 'apps/web'),
  },
])
