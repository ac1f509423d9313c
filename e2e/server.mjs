// The whole product for the browser tests: a demo in a folder of its own, which is deleted with it, whose pictures wait
// while a test holds them, which fills chats for it, has time go by in calls, takes payments at stand-ins for the providers, and
// has a relay for calls, where ports for them are given.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { coturnArguments, coturnEnvironment } from '../tools/lib/coturn.mjs'
import { loadDemo } from '../tools/lib/demo.mjs'
import { inForeground } from '../tools/lib/foreground.mjs'
import { serverNode } from '../tools/lib/node.mjs'
import { ROOT } from '../tools/lib/paths.mjs'

const data = mkdtempSync(path.join(tmpdir(), 'calina-e2e-'))
// The database's own user has to pass through when this is root.
chmodSync(data, 0o755)
await loadDemo(data)
const { STRIPE_STAND_IN_PORT, BTCPAY_STAND_IN_PORT, TURN_PORT } = process.env
const fixture = name => path.join(ROOT, 'apps/server/src/testing', name)
const withPayments = STRIPE_STAND_IN_PORT !== undefined && BTCPAY_STAND_IN_PORT !== undefined
// The server calls the stand-ins at these addresses, and they deliver to its own. They run in its process, and end with it.
const payments = {
  GATEWAYS: 'test,btcpay,stripe',
  STRIPE_SECRET_KEY: 'sk_test_browserTests',
  STRIPE_WEBHOOK_SECRET: 'whsec_browserTests',
  STRIPE_API_URL: `http://127.0.0.1:${STRIPE_STAND_IN_PORT}`,
  BTCPAY_URL: `http://127.0.0.1:${BTCPAY_STAND_IN_PORT}`,
  BTCPAY_STORE_ID: 'browser-tests',
  BTCPAY_API_KEY: 'key-of-the-browser-tests',
  BTCPAY_WEBHOOK_SECRET: 'secret-of-the-browser-tests',
}
// Calls go through a relay, as they do where people are at different places.
const relay = { port: Number(TURN_PORT), secret: 'secret-of-the-browser-tests' }
const coturn =
  TURN_PORT === undefined ? undefined : spawn('turnserver', coturnArguments(relay), { stdio: 'ignore' })
coturn?.once('error', error => process.stderr.write(`turnserver: ${error.message}\n`))
const loaded = (isLoaded, name) => (isLoaded ? ['--import', pathToFileURL(fixture(name)).href] : [])
process.exitCode = await inForeground([
  {
    node: serverNode(),
    args: [
      ...loaded(process.env.LONG_CHATS_PORT !== undefined, 'long-chats.fixture.ts'),
      ...loaded(process.env.CALL_TIMES_PORT !== undefined, 'call-times.fixture.ts'),
      ...loaded(withPayments, 'payments/stand-ins.fixture.ts'),
      fixture('held-pictures.fixture.ts'),
    ],
    env: {
      ...{ MODE: 'demo', DATA_DIR: data },
      ...(withPayments && payments),
      ...(coturn && coturnEnvironment(relay)),
    },
  },
])
coturn?.kill()
rmSync(data, { recursive: true, force: true })
