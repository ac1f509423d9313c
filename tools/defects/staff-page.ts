import { type Defect, withinWeb } from './defect.ts'

const plant = withinWeb('features/staff')
const plantOperator = withinWeb('features/operator')
const plantRoute = withinWeb('app')
const plantPeople = withinWeb('features/staff-people')
const REVIEW = 'documents/review.test.tsx'
const LIST = 'queue/queue-list.test.tsx'
const CLOCKS = 'home/clocks.test.tsx'
const SYSTEM = 'home/system.test.tsx'

/** Mistakes on the pages of staff. */
export const STAFF_PAGE: readonly Defect[] = [
  plantRoute(
    'a part of a page of staff that cannot be drawn takes the page with it',
    '/src/components/staff/desk-part.tsx',
    '<PartBoundary>{children}</PartBoundary>',
    '{children}',
    '/src/features/staff-people/person-view.test.tsx',
  ),
  plantRoute(
    'the rest of a list of staff that fails is not said',
    '/src/components/staff/desk-rows.tsx',
    'state.isFetchNextPageError ?',
    'false ?',
    '/src/features/staff-people/person-view.test.tsx',
  ),
  plant(
    'a decision can be taken back for as long as its screen is open',
    'queue/undo-bar.tsx',
    'if (left <= 0 && !isPending) onEnd()',
    'if (left <= -3_600 && !isPending) onEnd()',
    REVIEW,
  ),
  plant(
    'what fails on its way can be taken back no more',
    'queue/undo-bar.tsx',
    "if (isError(error, 'TOO_LATE', 'NOT_FOUND')) onEnd()",
    'onEnd()',
    REVIEW,
  ),
  plant(
    'what is taken back is sent twice by a double click',
    'queue/undo-bar.tsx',
    "import { useWrite } from '#lib/write.ts'",
    "import { useMutation as useWrite } from '@tanstack/react-query'",
    REVIEW,
  ),
  plant(
    'nobody is told that somebody else looks at an item',
    'queue/queue-page.tsx',
    'other: claim && !claim.own ? claim : undefined',
    'other: undefined',
    REVIEW,
  ),
  plant(
    'a list does not say who looks at an item',
    'queue/queue-list.tsx',
    'const other = claim && !claim.own ? claim.name : undefined',
    'const other = undefined',
    REVIEW,
  ),
  plant(
    'a side is rejected without a word for its person',
    'documents/review.tsx',
    "failing.find(({ id }) => failed[id]?.text.trim() === '')",
    'failing.find(({ id }) => failed[id] === undefined)',
    REVIEW,
  ),
  plant('what was typed is kept after the decision', 'documents/review.tsx', '      forget()\n', '', REVIEW),
  plant(
    'every row of a long queue stands in the page',
    'queue/queue-list.tsx',
    'const PLAIN_ROWS = 60',
    'const PLAIN_ROWS = 60_000',
    LIST,
  ),
  plant(
    'the keys end at the last item that was read',
    'queue/queue-page.tsx',
    'else if (by === 1 && state.hasNextPage',
    'else if (by === -1 && state.hasNextPage',
    LIST,
  ),
  plant(
    'a page of a queue that was given up is not asked for again',
    'queue/queue-list.tsx',
    '[items.length, hasNextPage, isFetching]',
    '[items.length, hasNextPage]',
    LIST,
  ),
  plant(
    'a key at the end of a page does nothing while the list is read again',
    'queue/queue-page.tsx',
    'tries < 2',
    'tries < 1',
    LIST,
  ),
  plant(
    'of keys that are quicker than the panes one counts',
    'queue/queue-page.tsx',
    'const now = itemNow()',
    'const now = item',
    LIST,
  ),
  withinWeb('components/staff')(
    'the audit log shows codes instead of the reasons of a rejection',
    'act-details.tsx',
    "name === 'reasons' && each === value",
    "name === 'reason' && each === value",
    'act-details.test.tsx',
  ),
  withinWeb('components/keys')(
    'a key does what stood there a moment ago',
    'keys.ts',
    '  useLayoutEffect(() => {\n    layer.current.keys',
    '  useEffect(() => {\n    layer.current.keys',
    'keys.test.tsx',
  ),
  plant('what is late looks as if it were near', 'age.ts', 'if (share > 1)', 'if (share > 2)', CLOCKS),
  plant(
    'what is long late stands beside its clock',
    'home/clocks.tsx',
    'Math.min(99, share * PROMISE_AT)',
    'share * PROMISE_AT',
    CLOCKS,
  ),
  plant(
    'a ledger that was never checked is called sound',
    'home/money.tsx',
    'time && (',
    'true && (',
    'home/money.test.tsx',
  ),
  plant(
    'a process that is gone counts as there',
    'home/system.tsx',
    'now - Date.parse(seenAt) < SILENT_MS',
    'Date.parse(seenAt) > 0',
    SYSTEM,
  ),
  plant(
    'a disk with less room than uploads leave free looks well',
    'home/system.tsx',
    'warn={tight || ',
    'warn={',
    SYSTEM,
  ),
  plant(
    'the last acts of the team are those of everybody',
    'home/acts.tsx',
    "by: 'staff', ",
    '',
    'home/acts.test.tsx',
  ),
  plantRoute(
    'who counts money sees how the processes are',
    'routes/staff.tsx',
    '{administers && (',
    '{counts && (',
    'staff-home.test.tsx',
  ),
  plantOperator(
    'one that was set aside is tried again with all the others',
    'set-aside.tsx',
    'body: one ? { one: { kind: one.kind, id: one.id } } : {}',
    'body: {}',
    'set-aside.test.tsx',
  ),
  plantPeople(
    'a whole value stands on the page before anybody has said why they need it',
    '/src/components/staff/masked.tsx',
    '{reveal && whole === undefined && (',
    '{whole === undefined && (',
    'person-view.test.tsx',
  ),
]
