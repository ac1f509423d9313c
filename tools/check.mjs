// npm run check: types, lint, import rules, dead code, and that generated files are those of their sources.
import { runChecks } from './lib/checks.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode } from './lib/node.mjs'

requireToolsNode()
await install()
const results = await runChecks()
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
