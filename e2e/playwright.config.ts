import path from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from '../apps/server/src/testing/ports.ts'

// The configuration is read again in every worker; they take over what the first one has chosen.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_HELD_PORT ??= String(await freePort())
process.env.E2E_LONG_PORT ??= String(await freePort())
process.env.E2E_BARE_PORT ??= String(await freePort())
process.env.E2E_STRIPE_PORT ??= String(await freePort())
process.env.E2E_BTCPAY_PORT ??= String(await freePort())
process.env.E2E_TURN_PORT ??= String(await freePort())
process.env.E2E_CALLS_PORT ??= String(await freePort())
const baseURL = `http://localhost:${process.env.E2E_PORT}`
const { CHROMIUM_PATH: executablePath } = process.env

export default defineConfig({
  testDir: '.',
  // Those need a cluster (cluster.config.ts). Named in full: a folder above may be called the same.
  testIgnore: path.join(import.meta.dirname, 'cluster/**'),
  outputDir: '../test-results',
  // Two cores, and one server that every test shares: each makes the people it needs.
  workers: 2,
  // As long as a busy machine may take: nothing here is about time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL,
    locale: 'es-ES',
    timezoneId: 'UTC',
    // Recording every step takes a third of the time. Where a failure needs it: `npm run e2e -- NAME --trace retain-on-failure`.
    // A request that a worker answers cannot be answered by a test; the tests about the worker allow it.
    serviceWorkers: 'block',
    trace: 'off',
    screenshot: 'only-on-failure',
    ...(executablePath === undefined ? {} : { launchOptions: { executablePath } }),
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone|@alone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    // A test runs on a desktop. What a phone has otherwise, such as bars, sheets or touch, is tagged `@both` or `@phone`.
    {
      name: 'phone',
      grep: /@phone|@both/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    // What sets something for everybody that others would notice runs after them.
    {
      name: 'alone',
      grep: /@alone/,
      dependencies: ['desktop', 'phone'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `"${process.execPath}" server.mjs`,
    url: `${baseURL}/readyz`,
    timeout: 300_000,
    // Otherwise it is killed, and cannot tidy up.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: process.env.E2E_PORT,
      HELD_PICTURES_PORT: process.env.E2E_HELD_PORT,
      LONG_CHATS_PORT: process.env.E2E_LONG_PORT,
      STRIPE_STAND_IN_PORT: process.env.E2E_STRIPE_PORT,
      BTCPAY_STAND_IN_PORT: process.env.E2E_BTCPAY_PORT,
      TURN_PORT: process.env.E2E_TURN_PORT,
      CALL_TIMES_PORT: process.env.E2E_CALLS_PORT,
      PUBLIC_URL: baseURL,
      CHAT_ONLY_HOSTS: 'chat.localhost',
      // All people of all tests come from one address, which is in a city. A test that says that its browser is elsewhere
      // does so by the header of a proxy.
      TRUST_PROXY: '127.0.0.1,::1',
      GEOIP_NETWORKS: '127.0.0.1=CO/Bogotá,::1=CO/Bogotá,203.0.113.0/24=AR,198.51.100.0/24=FR',
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
    },
  },
})
