import { lingui } from '@lingui/vite-plugin'
import { defineConfig } from 'vitest/config'
import { contractRoutes } from './vite/contract-routes.ts'
import { icons } from './vite/icons.ts'
import { messageTypes } from './vite/messages.ts'
import { startScript } from './vite/start-script.ts'

export default defineConfig({
  plugins: [messageTypes(), contractRoutes(), icons(), startScript(), lingui({ cwd: import.meta.dirname })],
  test: {
    name: 'web',
    include: ['src/**/*.test.{ts,tsx}', 'vite/**/*.test.ts'],
    environment: 'node',
    // Waits as long as a busy machine may take, as testing/screen.tsx does.
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
