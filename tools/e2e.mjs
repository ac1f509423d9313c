// npm run e2e -- [NAME…] [arguments of Playwright]: browser tests. Builds the web client when it is stale, finds or
// installs a browser, ffmpeg and coturn, and runs e2e/NAME.spec.ts, or all of them.
import path from 'node:path'
import { findBrowser } from './lib/browser.mjs'
import { ensureCoturn } from './lib/coturn.mjs'
import { ensureFfmpeg } from './lib/ffmpeg.mjs'
import { install } from './lib/install.mjs'
import { requireToolsNode, serverNode } from './lib/node.mjs'
import { ROOT } from './lib/paths.mjs'
import { fail, run } from './lib/run.mjs'
import { specRuns } from './lib/specs.mjs'
import { buildWeb } from './lib/web-build.mjs'

requireToolsNode()
const runs = runsOrFail()
await install()
await ensureFfmpeg()
await ensureCoturn()
const browser = await findBrowser().catch(error => fail(error.message))
await buildWeb()
const program = path.join(ROOT, 'node_modules/@playwright/test/cli.js')
const env = browser === undefined ? {} : { CHROMIUM_PATH: browser }
for (const args of runs) {
  const { code } = await run(serverNode(), [program, 'test', '-c', 'e2e/playwright.config.ts', ...args], {
    env,
  })
  process.exitCode ||= code
}

function runsOrFail() {
  try {
    return specRuns(process.argv.slice(2))
  } catch (error) {
    return fail(error.message)
  }
}
