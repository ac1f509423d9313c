import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { replacingModules } from '../../tools/lib/replacing-modules.ts'
import { contractRoutes } from './vite/contract-routes.ts'
import { icons } from './vite/icons.ts'
import { messageTypes } from './vite/messages.ts'
import { startScript } from './vite/start-script.ts'

const TESTS = ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts']
const ALONE = replacingModules(import.meta.dirname, TESTS)

export default defineConfig({
  plugins: [messageTypes(), contractRoutes(), icons(), startScript(), lingui({ cwd: import.meta.dirname })],
  test: {
    projects: [
      // A process runs many files, and loads the client once.
      { extends: true, test: { name: 'web', include: TESTS, exclude: ALONE, isolate: false } },
      { extends: true, test: { name: 'web alone', include: ALONE } },
    ],
    environment: 'node',
    setupFiles: ['src/testing/tidy-up.ts'],
    // Files share a process: what one has replaced is not there for the next.
    unstubGlobals: true,
    // Waits as long as a busy machine may take, as testing/screen.tsx does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
