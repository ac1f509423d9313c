// npm run e2e -- [NAME…] [arguments of Playwright]: browser tests. Builds the web client when it is stale, finds or
// installs a browser and ffmpeg, and runs e2e/NAME.spec.ts, or all of them.
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail, run } from './lib/run.mjs'
import { specArguments } from './lib/specs.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
const args = argumentsOrFail()
await install()
await ensureFfmpeg()
const browser = await findBrowser().catch(error => fail(error.message))
await buildWeb()
const { code } = await run(
  serverNode(),
  [
    path.join(ROOT, 'node_modules/@playwright/test/cli.js'),
    'test',
    '-c',
    'e2e/playwright.config.ts',
    ...args,
  ],
  { env: browser === undefined ? {} : { CHROMIUM_PATH: browser } },
)
process.exitCode = code

function argumentsOrFail() {
  try {
    return specArguments(process.argv.slice(2))
  } catch (error) {
    return fail(error.message)
  }
}
