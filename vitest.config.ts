import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// The web client's tests have a configuration of their own in apps/web; `npm test` runs both.
export default defineConfig({
  test: {
    name: 'server',
    include: ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'tools/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    environment: 'node',
    // Real processes: native modules, signals and worker threads behave as in production.
    pool: 'forks',
    maxWorkers: availableParallelism(),
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What happens beside an answer takes longer when both cores are at work on something else.
    expect: { poll: { timeout: 15_000 } },
  },
})
