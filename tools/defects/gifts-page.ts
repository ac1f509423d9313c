import { type Defect, withinWeb } from './defect.ts'

const tray = withinWeb('components/gifts')
const inChats = withinWeb('features/messages/components')
const givers = withinWeb('features/gifts')
const ofStaff = withinWeb('features/staff/gifts')
const TRAY = 'gift-tray.test.tsx'
const BUBBLE = 'gift-bubble.test.tsx'
const LIST = 'givers.test.tsx'
const DESK = 'gifts-desk.test.tsx'
const DRAWING = 'read-drawing.test.ts'

/** What the pages of gifts could get wrong. */
export const GIFTS_PAGE_DEFECTS: readonly Defect[] = [
  tray(
    'a gift without an answer is taken for given',
    'use-give.ts',
    'totalOf(read) >= before + gift.price.amount',
    'totalOf(read) >= before',
    TRAY,
  ),
  tray(
    'the way back from a recharge forgets which gift was chosen',
    'use-give.ts',
    'wanted: giftPath(path, gift.id)',
    'wanted: giftPath(path)',
    TRAY,
  ),
  tray(
    'an address opens the tray of every page that has one',
    'gift-button.tsx',
    'const kept = isHere ? search.get(GIFT_PARAMETER) : null',
    'const kept = search.get(GIFT_PARAMETER)',
    TRAY,
  ),
  tray(
    'who appears without a name is given one by a switch',
    'gift-tray.tsx',
    "kept === 'hidden' ? 'named' : kept",
    "'named'",
    TRAY,
  ),
  tray(
    'a gift is paid for though the balance lacks',
    'gift-tray.tsx',
    "if (missing && state !== 'done')",
    "if (missing && state === 'done')",
    TRAY,
  ),
  inChats(
    'a gift that was taken down is still shown',
    'bubble.tsx',
    'message.gift && !message.removed',
    'message.gift',
    BUBBLE,
  ),
  inChats(
    'who received a gift reads what it cost',
    'gift-bubble.tsx',
    "mine ? 'messages.giftPaid' : 'messages.giftEarned'",
    "'messages.giftPaid'",
    BUBBLE,
  ),
  inChats(
    'gifts rise that have been there before',
    'gift-rise.tsx',
    'const since = seen.current\n',
    'const since = seen.current ?? 0\n',
    BUBBLE,
  ),
  givers(
    'a list that its creator hides is on their page',
    'givers-place.tsx',
    '(data.shown && (',
    '(true && (',
    LIST,
  ),
  givers(
    'a choice that was left as it is is sent',
    'own-listing.tsx',
    'chosen === listing ? onDone() : set.mutate(chosen)',
    'set.mutate(chosen)',
    LIST,
  ),
  ofStaff(
    'a gift is saved as another version though nothing was changed',
    'gift-editor.tsx',
    '...(price !== gift?.price.amount && { price })',
    '...{ price }',
    DESK,
  ),
  ofStaff(
    'a gift is put behind the one before which it was moved',
    'gift-rows.tsx',
    'before === null ? rest.length : rest.indexOf(before)',
    'rest.length',
    DESK,
  ),
  ofStaff(
    'a drawing of another size is taken',
    'read-drawing.ts',
    "if (!isSquare(attributes)) return { kind: 'size' }\n",
    '\n',
    DRAWING,
  ),
  ofStaff(
    'an element that is no shape is left out in silence',
    'read-drawing.ts',
    "if (!shape) return { kind: 'foreign', element: name.slice(0, 20) }",
    'if (!shape) continue',
    DRAWING,
  ),
]
