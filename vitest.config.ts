import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { replacingModules } from './tools/lib/replacing-modules.ts'

const TESTS = ['apps/server/**/*.test.ts', 'packages/**/*.test.ts', 'tools/**/*.test.ts']
const EXCLUDED = ['**/node_modules/**']

const ALONE = replacingModules(import.meta.dirname, TESTS)

// The web client's tests have a configuration of their own in apps/web; `npm test` runs both.
export default defineConfig({
  test: {
    // Real processes: native modules, signals and worker threads behave as in production.
    pool: 'forks',
    // One more than cores: a third of the time tests wait, for the database and for other processes.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['apps/server/src/testing/global-setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: TESTS,
          exclude: [...EXCLUDED, ...ALONE],
          // A process runs many files, and loads the product once. Each file has a database and an app of its own.
          isolate: false,
          setupFiles: ['apps/server/src/testing/remember-pictures.ts'],
        },
      },
      { extends: true, test: { name: 'server alone', include: ALONE, exclude: EXCLUDED } },
    ],
    environment: 'node',
    // Finds what hangs. The slowest take 12 s by themselves, and four times that where the computer is busy.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // What happens beside an answer takes longer when both cores are at work on something else.
    expect: { poll: { timeout: 15_000 } },
  },
})
