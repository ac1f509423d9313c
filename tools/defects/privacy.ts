import { atRoot, type Defect, within } from './defect.ts'

const plant = within('modules/preferences')
const CLOSING = 'closing.test.ts'
const ERASURE = 'erasure.test.ts'

export const PRIVACY: readonly Defect[] = [
  plant(
    'an account is closed although a subscription is active',
    'commands/close-own-account.ts',
    '(await count(tx, userId)) > 0',
    '(await count(tx, userId)) > 1',
    CLOSING,
  ),
  plant(
    'a subscription begins while an account is closed',
    '/src/modules/subscriptions/commands/subscribe.ts',
    'if (!(await holdActive(tx.db, [fanId, creator.id])))',
    'if (!(await holdActive(tx.db, [])))',
    CLOSING,
  ),
  plant(
    'an account is opened again on the day of its erasure',
    '/src/modules/accounts/accounts.policy.ts',
    'erasureOf(closed_at, closingDays) > now',
    'erasureOf(closed_at, closingDays) >= now',
    CLOSING,
    '/src/modules/accounts/accounts.policy.test.ts',
  ),
  plant(
    'links mailed before the closing log in',
    '/src/modules/accounts/commands/close-account.ts',
    'await takeBackMailTokens(tx.db, userId, undefined, now)',
    '',
    CLOSING,
  ),
  plant(
    'people are reminded of the erasure every hour',
    '/src/modules/accounts/accounts.closing.repository.ts',
    '.set({ reminded_at: now })',
    '.set({ reminded_at: null })',
    CLOSING,
  ),
  atRoot(
    'a copy of the data is downloaded without a proof of identity',
    'packages/contract/src/preferences.ts',
    "path: '/v1/security/export/archive',\n    summary: 'The copy of my data as an archive of JSON files and originals',\n    access: 'user',\n    fresh: true,",
    "path: '/v1/security/export/archive',\n    summary: 'The copy of my data as an archive of JSON files and originals',\n    access: 'user',",
    'apps/server/src/modules/preferences/export.test.ts',
  ),
  plant(
    'the copy of the data has the messages of who blocked the person',
    '/src/modules/messages/messages.personal-data.ts',
    'or not ${blockedBetween(OF_CHAT.fan, OF_CHAT.creator)})',
    'or true)',
    'export.test.ts',
  ),
  plant(
    'two copies of the data are made at once',
    'commands/start-export.ts',
    "if (!(await insertExport(tx.db, row))) throw new AppError('EXPORT_TOO_SOON')",
    'await insertExport(tx.db, row)',
    'export.test.ts',
  ),
  plant(
    'an erasure leaves the pictures of posts in the storage',
    '/src/modules/media/commands/let-files-go.ts',
    'deleteStored(tx, { folders: assets.map(assetFolder) })\n',
    '\n',
    ERASURE,
  ),
  plant(
    'an erasure leaves the user agents of sessions',
    '/src/modules/accounts/accounts.personal-data.ts',
    'delete from session where user_id = ${person}',
    'update session set device = device where user_id = ${person}',
    ERASURE,
  ),
  plant(
    'the account is erased before the rest',
    '/src/modules/accounts/commands/erase-account.ts',
    'for (const { erase } of rest.toReversed()) {',
    'for (const { erase } of [account, ...rest].flatMap(rule => rule ?? [])) {',
    ERASURE,
  ),
  plant(
    'the username of an erased account can be taken',
    '/src/modules/accounts/commands/create-user.ts',
    'if (await wasErased(db, config, username)) throw',
    "if (await wasErased(db, config, '')) throw",
    ERASURE,
  ),
  atRoot(
    'a new table has no rule for personal data',
    'apps/server/migrations/0039_preferences.sql',
    'create table data_export (',
    'create table diary (author_id uuid references user_account (id), body text);\ncreate table data_export (',
    'apps/server/src/personal-data.test.ts',
  ),
  plant(
    'a closed account is opened by the first of two steps',
    '/src/modules/accounts/commands/pass-first-step.ts',
    'if (!needsSecondStep(account)) return await openSession(tx, account, firstStep)',
    'const session = await openSession(tx, account, firstStep)\n  if (!needsSecondStep(account)) return session',
    CLOSING,
  ),
  plant(
    'a creator closes their account while fans are subscribed',
    '/src/modules/subscriptions/subscriptions.repository.ts',
    '(fan_id = ${userId} or creator_id = ${userId})',
    '(fan_id = ${userId})',
    CLOSING,
  ),
  plant(
    'who comes back is reminded of an erasure no more, nor the next time',
    '/src/modules/accounts/accounts.closing.repository.ts',
    ".set({ state: 'active', closed_at: null, reminded_at: null })",
    ".set({ state: 'active', closed_at: null })",
    CLOSING,
  ),
]
