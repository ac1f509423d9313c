import { type Defect, withinWeb } from './defect.ts'

const ofMessages = withinWeb('features/messages')
const shared = withinWeb('lib')
const BUBBLE = 'components/paid-bubble.test.tsx'
const FORM = 'components/composer-offer.test.tsx'
const DRAFT = 'api/offer-draft.test.ts'
const CACHE = 'api/chat-cache.test.ts'

/** What the page of a chat could get wrong with messages that are sold. */
export const PAID_MESSAGES_PAGE_DEFECTS: readonly Defect[] = [
  ofMessages(
    'a message is bought without the way back from a recharge',
    'api/use-unlock-message.ts',
    'wanted: messagePath(chat, id)',
    "wanted: '/messages'",
    BUBBLE,
  ),
  ofMessages(
    'what buying opens is counted with what is free',
    'components/offer-foot.tsx',
    'locked ? media.filter(each => each.locked) : media',
    'media',
    BUBBLE,
  ),
  ofMessages(
    'a creator is asked to buy what they sell',
    'components/offer-foot.tsx',
    'const locked = !mine && !bought',
    'const locked = !bought',
    BUBBLE,
  ),
  ofMessages(
    'what was bought can be asked to be deleted',
    'components/message-entries.ts',
    "'danger' | 'off'> {\n  if (offer?.boughtAt) return",
    "'danger' | 'off'> {\n  if (offer && !offer.boughtAt) return",
    BUBBLE,
  ),
  ofMessages(
    'the next message keeps the price of the last one',
    'components/composer.tsx',
    '    offer.clear()\n',
    '',
    FORM,
  ),
  ofMessages(
    'a fan is offered a price',
    'api/use-offer.ts',
    "useUser()?.type === 'model' && chat.receiver.type === 'fan'",
    "chat.receiver.type === 'model'",
    FORM,
  ),
  ofMessages(
    'a price out of bounds is sent',
    'api/offer-draft.ts',
    'price === undefined || price < min || price > max',
    'price === undefined',
    DRAFT,
  ),
  ofMessages(
    'everything of a message with a price is free',
    'api/offer-draft.ts',
    "if (items.length > 0 && items.every(item => isPreview(draft, item))) return 'previews'\n",
    '',
    DRAFT,
  ),
  ofMessages(
    'a reload forgets which files are free',
    'api/offer-draft.ts',
    'return come.length === 0 ? draft : { ...draft, previews: [...draft.previews, ...come] }',
    'return draft',
    DRAFT,
  ),
  ofMessages(
    'a list of chats ends with what was deleted',
    'api/chat-cache.ts',
    'const standing = newer.filter(({ deleted }) => !deleted)',
    'const standing = newer',
    CACHE,
  ),
  shared(
    'a message that waited is sent without its price',
    'outbox.ts',
    'if (offer !== undefined && !hasShape(offer, OFFER)) return undefined\n',
    '',
    'outbox.test.ts',
  ),
]
