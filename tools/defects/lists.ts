import { type Defect, within } from './defect.ts'

const people = within('modules/relationships')
const wallet = within('modules/wallet')
const chats = within('modules/messages')
const platform = within('platform/db')
const PAGES = '/src/testing/matrix/pages.test.ts'

export const LISTS: readonly Defect[] = [
  people(
    'people of the same instant are lost between pages of a list',
    'relationships.repository.ts',
    '(since, relation.id) < (${after.at}, ${after.id}::uuid)',
    'since < ${after.at}',
    'relationships.test.ts',
    PAGES,
  ),
  wallet(
    'recharges of the same instant are lost between pages',
    'wallet.repository.ts',
    '(created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)',
    'created_at < ${before.at}::timestamptz',
    'wallet.routes.test.ts',
    PAGES,
  ),
  wallet(
    'a transaction is found by any id',
    'transactions.repository.ts',
    '[sql`entry.id = ${only}`]',
    '[sql`${only} is not null`]',
    'transactions.routes.test.ts',
  ),
  wallet(
    'page two of the transactions drops the requested filter',
    'queries/list-transactions.ts',
    'kinds: kindsOf(input)',
    'kinds: input.cursor === undefined ? kindsOf(input) : TRANSACTION_KINDS',
    'wallet.routes.test.ts',
    PAGES,
  ),
  chats(
    'chats of the same instant are lost between pages',
    'chats.repository.ts',
    '(chat.last_activity_at, chat.id) < (${query.below.at}, ${query.below.id})',
    'chat.last_activity_at < ${query.below.at}',
    'messages.cursor.test.ts',
    PAGES,
  ),
  chats(
    'page two of the unread chats forgets the filter',
    'chats.repository.ts',
    "if (query.filter === 'unread')",
    "if (query.filter === 'unread' && query.below === null)",
    'partners.test.ts',
  ),
  chats(
    'page two of the subscribers’ chats forgets the filter',
    'chats.repository.ts',
    "if (query.filter === 'subscribers')",
    "if (query.filter === 'subscribers' && query.below === null)",
    PAGES,
  ),
  chats(
    'page two of the chats forgets the search',
    'chats.repository.ts',
    'if (query.search !== undefined)',
    'if (query.search !== undefined && query.below === null)',
    'partners.test.ts',
  ),
  platform(
    'posts of the same instant are lost between pages',
    'statement.ts',
    "`(${at}, ${id}) < (${parameter(own + 1, type)}, ${parameter(own + 2, 'uuid')})`",
    "`(${at} < ${parameter(own + 1, type)} and ${id} <> ${parameter(own + 2, 'uuid')})`",
    PAGES,
  ),
]
