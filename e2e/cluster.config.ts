import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import alone from './playwright.config.ts'

// Read again in every worker, as the other one, which has chosen the ports.
const { E2E_PORT = '', E2E_HELD_PORT = '' } = process.env
process.env.CLUSTER_STATE ??= path.join(tmpdir(), `calina-cluster-${process.pid}.json`)
const baseURL = `http://localhost:${E2E_PORT}`
const desktop = alone.projects?.find(({ name }) => name === 'desktop')

/** Journeys of people on two web processes and a worker; then those in which processes end in the middle. */
export default defineConfig({
  ...alone,
  testIgnore: [],
  projects: [
    {
      ...desktop,
      name: 'journeys',
      testMatch: ['sign-up', 'accounts', 'chat', 'posts', 'publishing', 'purchase', 'cluster/sessions'].map(
        name => `${name}.spec.ts`,
      ),
    },
    {
      ...desktop,
      name: 'failures',
      testMatch: 'cluster/failures.spec.ts',
      dependencies: ['journeys'],
      // What ends a process ends it for everybody.
      workers: 1,
    },
  ],
  webServer: {
    command: `"${process.execPath}" ../tools/cluster.mjs`,
    url: `${baseURL}/readyz`,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    stdout: 'ignore',
    stderr: 'pipe',
    env: {
      PORT: E2E_PORT,
      CLUSTER_STATE: process.env.CLUSTER_STATE,
      HELD_PICTURES_PORT: E2E_HELD_PORT,
      PUBLIC_URL: baseURL,
      RATE_LIMITS: 'false',
      LOG_LEVEL: 'error',
    },
  },
})
