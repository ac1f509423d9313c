import { atRoot, type Defect, withinWeb } from './defect.ts'

const router = withinWeb('lib')
const screen = withinWeb('app')
const QUESTION = 'confirm-identity.test.tsx'
const web = withinWeb('')

export const PAGE: readonly Defect[] = [
  web(
    'a part holds back what only a reload of the page helps',
    'components/ui/part-boundary.tsx',
    'if (isOfPage(error)) throw error',
    '',
    '/src/app/boundary.test.tsx',
  ),
  web(
    'a notification that cannot be drawn takes its page with it',
    'app/routes/notifications.tsx',
    `<PartBoundary key={filter}>
          <NotificationList filter={filter} />
        </PartBoundary>`,
    '<NotificationList filter={filter} />',
    '/src/app/parts.test.tsx',
  ),
  web(
    'documents that were approved are to be sent again',
    'features/notifications/topics.ts',
    "if ('observation' in payload && payload.observation !== '')",
    "if ('observation' in payload)",
    '/src/features/notifications/row.test.tsx',
  ),
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
    "    arrive('POP')\n",
    '',
    'router.test.tsx',
  ),
  router(
    'a reload gives its entry another key',
    'router.tsx',
    'const { key = newKey(), index = 0, state, over } = kept()',
    'const { index = 0, state, over } = kept()\n    const key = newKey()',
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
  router(
    'who would rather not prove who they are has what they began sent all the same',
    'api.ts',
    "if (!(await confirm(options.purpose))) throw new ApiError('CANCELLED', 0)",
    'await confirm(options.purpose)',
    '../app/confirm-identity.test.tsx',
  ),
  screen(
    'leaving the question who acts counts as an answer to it',
    'confirm-identity-dialog.tsx',
    'onOpenChange={next => !next && onAnswer(false)}',
    'onOpenChange={next => !next && onAnswer(true)}',
    QUESTION,
  ),
  screen(
    'the next question who acts begins with the code of the last one',
    'confirm-identity-dialog.tsx',
    '  if (!open && mailed !== undefined) setMailed(undefined)\n',
    '',
    QUESTION,
  ),
  screen(
    'passkeys are offered to prove who acts at an address where none can be used',
    'confirm-identity-dialog.tsx',
    'const byPasskey = passkeys && data.items.length > 0',
    'const byPasskey = data.items.length > 0',
    QUESTION,
  ),
  router(
    'a refusal that says how long to wait is shown without it',
    'error-texts.ts',
    "if (typeof retryAfter !== 'number') return undefined",
    'if (retryAfter !== null) return undefined',
    '../app/confirm-identity.test.tsx',
    '../app/login.test.tsx',
  ),
  web(
    'what is read meanwhile takes a choice of how pages are shown back',
    'features/preferences/use-preferences.ts',
    'data && { ...data, ...chosen }',
    'data && { ...chosen, ...data }',
    'app/display.test.tsx',
  ),
  atRoot(
    'a # outside of a plural is read as its number',
    'packages/contract/src/texts.ts',
    "token === '#' && count !== undefined",
    "token === '#'",
    'packages/contract/src/texts.test.ts',
  ),
  atRoot(
    'a text for an exact number gives way to the plural of its language',
    'packages/contract/src/texts.ts',
    'cases[String(value)] ?? cases[word]',
    'cases[word] ?? cases[String(value)]',
    'packages/contract/src/texts.test.ts',
  ),
  web(
    'of two changes of the language the one whose texts come later counts',
    'lib/i18n.ts',
    'if (wanted !== locale) return\n',
    '\n',
    'lib/i18n.test.ts',
  ),
  web(
    'less motion holds only after the scripts',
    'app/document.ts',
    "still ? ' data-motion=\"still\"' : ''",
    "''",
    'entry-server.test.tsx',
  ),
  screen(
    'the last movement before a page is left is forgotten',
    'scroll.ts',
    '    keepPosition()\n    try {',
    '    try {',
    'scroll.test.ts',
  ),
  screen(
    'who scrolls before a page is hydrated is thrown to its top',
    'scroll.ts',
    'else if (!isDocument)',
    'else',
    'scroll.test.ts',
  ),
  screen(
    'another address of the same page throws to its top',
    'scroll.ts',
    "if (kind === 'REPLACE') {",
    "if (kind !== 'POP' && kind !== 'PUSH' && key === '') {",
    'scroll.test.ts',
  ),
]
