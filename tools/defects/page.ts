import { type Defect, withinWeb } from './defect.ts'

const router = withinWeb('lib')

export const PAGE: readonly Defect[] = [
  router(
    'a replaced address counts as another entry to go back to',
    'router.tsx',
    'indexNow() + (replace ? 0 : 1)',
    'indexNow() + 1',
    'router.test.tsx',
  ),
  router(
    'the browser’s own back button is not noticed',
    'router.tsx',
    "window.addEventListener('popstate', () => arrive('POP'))",
    '',
    'router.test.tsx',
  ),
  router(
    'a reload gives its entry another key',
    'router.tsx',
    'const { key = newKey(), index = 0, state } = kept()',
    'const { index = 0, state } = kept()\n    const key = newKey()',
    'router.test.tsx',
  ),
  router(
    'an address that changes during hydration is missed',
    'router.tsx',
    `    // it may have changed during hydration
    follow()
`,
    '',
    'router.test.tsx',
  ),
]
