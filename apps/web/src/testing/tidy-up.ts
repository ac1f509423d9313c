import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// After each test of whatever shows something, in every file: the files of one process share this code, and a hook that a
// module registers is there for the first file alone.
afterEach(() => {
  if (typeof window === 'undefined') return
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})
