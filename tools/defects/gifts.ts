import { type Defect, within } from './defect.ts'

const inGifts = within('modules/gifts')
const inMessages = within('modules/messages')
const GIVING = 'send-gift.test.ts'
const GIVERS = 'givers.test.ts'
const CATALOGUE = 'catalogue.test.ts'

export const GIFT_DEFECTS: readonly Defect[] = [
  inGifts(
    'a gift costs what it costs by now, whatever the fan saw',
    'gifts.policy.ts',
    "return price === gift.price ? allow : deny('PRICE_CHANGED')",
    'return allow',
    GIVING,
  ),
  inGifts(
    'what is offered no more is given',
    'gifts.policy.ts',
    "  if (!gift.offered) return deny('GIFT_NOT_FOUND')\n",
    '',
    GIVING,
  ),
  inGifts(
    'a gift is given on a post of somebody else',
    'commands/send-gift.ts',
    "  if (creator.id !== creatorId) throw new AppError('POST_NOT_FOUND')\n",
    '',
    GIVING,
  ),
  inGifts(
    'a creator reads what the fan paid',
    'gifts.presenter.ts',
    "side === 'fan' ? row.price : row.share",
    'row.price',
    GIVING,
  ),
  inGifts(
    'a gift goes to somebody who is hidden from the fan',
    'gifts.receivers.ts',
    "person.type !== 'model' || (await isHiddenFrom(ctx.db, viewerOf(ctx), person.id))",
    "person.type !== 'model'",
    GIVING,
  ),
  inGifts(
    'money that went back still counts among what was given',
    'given.repository.ts',
    'set reversed = reversed + ${amount}',
    'set reversed = reversed + 0 * ${amount}',
    GIVERS,
  ),
  inGifts(
    'who does not want to appear appears',
    'givers.repository.ts',
    " and giver_listing.listing is distinct from 'hidden'",
    '',
    GIVERS,
  ),
  inGifts(
    'everybody is told who gives most',
    'gifts.presenter.ts',
    'mine || toCreator ? presentPerson(person) : null',
    'presentPerson(person)',
    GIVERS,
  ),
  inGifts(
    'a list that is not shown is shown',
    'queries/list-top-givers.ts',
    'const isOpen = found.shown || toCreator',
    'const isOpen = true',
    GIVERS,
  ),
  inGifts(
    'more gifts are kept than there is room for, where they are added at once',
    'commands/create-gift.ts',
    '    await holdCatalogue(tx.db)\n',
    '',
    CATALOGUE,
  ),
  inGifts(
    'the same change again is another version',
    'commands/change-gift.ts',
    '  if (!isOtherVersion(gift, parts)) return false\n',
    '',
    CATALOGUE,
  ),
  inMessages(
    'a gift that staff have taken down is still shown',
    'messages.access.ts',
    'case when ${isThere(message)} then ${sql.ref(`${message}.gift_id`)} end',
    '${sql.ref(`${message}.gift_id`)}',
    '/src/modules/gifts/send-gift.test.ts',
  ),
]
