import { vi } from 'vitest'

/** Waits as long as a busy machine may take. */
export const eventually = (proof: () => void | Promise<void>) =>
  vi.waitFor(proof, { timeout: 15_000, interval: 20 })
