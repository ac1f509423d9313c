import { type Defect, withinWeb } from './defect.ts'

const shared = withinWeb('components/lives')
const room = withinWeb('features/lives/room')
const list = withinWeb('features/lives/list')
const LINES = 'live-lines.test.ts'
const CHAT = 'live-chat.test.tsx'
const ROOM = 'room.test.tsx'
const LIST = 'live-list.test.tsx'

/** What the pages of lives could get wrong for viewers. */
export const LIVES_PAGE_DEFECTS: readonly Defect[] = [
  shared(
    'what everybody is told of a line takes the place of an own one',
    'live-lines.ts',
    '!(known.get(line.id)?.mine && !line.mine)',
    'true',
    LINES,
  ),
  shared(
    'a line that is gone comes back with a late event',
    'live-lines.ts',
    '!gone.has(line.id)',
    'true',
    LINES,
  ),
  shared(
    'a creator takes in what all are told of their chat',
    'use-live-chat.ts',
    'if (own) return void catchUp()',
    '',
    CHAT,
  ),
  shared(
    'a message without an answer is another one when it is sent again',
    'use-voice.ts',
    'client: current(), text',
    'client: crypto.randomUUID(), text',
    CHAT,
  ),
  shared(
    'slow mode does not keep anybody from sending',
    'live-composer.tsx',
    "if (words !== '' && !waits && online",
    "if (words !== '' && online",
    CHAT,
  ),
  shared(
    'the bell stays set although it was refused',
    'use-reminder.ts',
    'onMutate: show,\n    onError: async (error, wanted) => {\n      show(!wanted)',
    'onMutate: show,\n    onError: async (error, wanted) => {\n      show(wanted)',
    '/src/features/lives/room/room.test.tsx',
  ),
  room(
    'who is taken out goes on seeing the picture until it is read why',
    'room-page.tsx',
    'shown && { ...shown, playback: null, mark: null }',
    'shown && { ...shown }',
    ROOM,
  ),
  room(
    'the entry is paid at the price for others',
    'use-enter.ts',
    'body: { price: live.price.amount }',
    'body: { price: live.usualPrice.amount + 1 }',
    ROOM,
  ),
  room(
    'the way back from a recharge leads elsewhere',
    'use-enter.ts',
    'wanted: liveRoomPath(live.creator.username)',
    "wanted: '/live'",
    ROOM,
  ),
  list(
    'a guest is offered the lists of an account',
    'live-list.tsx',
    "isMember || filter === 'all' || filter === 'free'",
    "isMember || filter !== 'all' || filter === 'all'",
    LIST,
  ),
]
