import { type Defect, within } from './defect.ts'

const plant = within('modules/messages')
const OFFERS = 'offers.test.ts'

/** Mistakes with messages that are sold, and with those that their senders delete. */
export const SOLD_MESSAGES: readonly Defect[] = [
  plant(
    'the text of a message is read before it is bought',
    'messages.access.ts',
    'and not (${toFan} and ${sellsText(message)} and ${boughtAt(message)} is null)',
    'and true',
    OFFERS,
  ),
  plant(
    'a photo of a message comes before it is bought',
    'messages.media.ts',
    "(sight.locked && role !== 'teaser')",
    'false',
    '/src/testing/matrix/countries.test.ts',
    OFFERS,
  ),
  plant(
    'a message is shown unlocked before it is bought',
    'messages.files.ts',
    'locked: sold && !bought,',
    'locked: false,',
    OFFERS,
  ),
  plant('a preview has to be bought', 'messages.files.ts', ' && !preview', '', OFFERS),
  plant(
    'a message is sold at another price than the one that was seen',
    'messages.policy.ts',
    "return facts.price === price ? allow : deny('PRICE_CHANGED')",
    'return allow',
    OFFERS,
  ),
  plant(
    'a message that was taken down is sold',
    'messages.policy.ts',
    "if (facts.removed || facts.deleted) return deny('MESSAGE_NOT_FOUND')",
    "if (facts.deleted) return deny('MESSAGE_NOT_FOUND')",
    OFFERS,
  ),
  plant(
    'a message is bought and deleted at the same moment',
    'messages.repository.ts',
    "    .forUpdate('chat')\n",
    '',
    OFFERS,
  ),
  plant(
    'what somebody has bought is deleted',
    'messages.policy.ts',
    "facts.bought || facts.paidByFan ? deny('MESSAGE_SOLD')",
    "facts.paidByFan ? deny('MESSAGE_SOLD')",
    OFFERS,
  ),
  plant(
    'the message of another is deleted',
    'messages.policy.ts',
    "facts.byFan !== (side === 'fan') || ",
    '',
    OFFERS,
  ),
  plant(
    'a deleted message still counts as unread',
    'deleting.repository.ts',
    ' and message.deleted_at is null',
    '',
    OFFERS,
  ),
  plant(
    'a message stays open when its money went back',
    'messages.access.ts',
    ' and purchase.reversed_at is null',
    '',
    OFFERS,
  ),
  plant(
    'a fan asks a price for a message',
    'messages.policy.ts',
    "return side === 'creator' ? allow : deny('FORBIDDEN')",
    'return allow',
    OFFERS,
  ),
  plant(
    'what was bought is lost where its creator hides from a country',
    'attached.repository.ts',
    "case when ${bought} then ${hiddenFrom('fan', null)} else ${hiddenFrom('fan', country)} end",
    "${hiddenFrom('fan', country)}",
    '/src/testing/matrix/countries.test.ts',
  ),
]
