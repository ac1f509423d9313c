import { type Defect, within } from './defect.ts'

const plant = within('modules/withdrawals')
const REQUEST = 'request.test.ts'
const METHODS = 'methods.test.ts'
const DESK = 'desk.test.ts'
const BATCHES = 'batches.test.ts'
const FILES = 'files/files.test.ts'

/** Mistakes with earnings on their way out. */
export const WITHDRAWALS: readonly Defect[] = [
  plant(
    'a withdrawal is requested without approved documents',
    'commands/request-withdrawal.ts',
    'demand(canWithdraw(await identityStateOf(tx.db, userId)))',
    '',
    REQUEST,
  ),
  plant(
    'a new account is paid to at once',
    'withdrawals.policy.ts',
    'method.usableAt <= now',
    'method.usableAt <= now || now.getTime() > 0',
    METHODS,
  ),
  plant(
    'the last minute of an account’s wait is left out',
    'withdrawals.policy.ts',
    'method.usableAt <= now',
    'method.usableAt.getTime() - 60_000 <= now.getTime()',
    METHODS,
  ),
  plant(
    'a withdrawal of somebody else is cancelled',
    'commands/cancel-withdrawal.ts',
    "if (row.user_id !== userId) throw new AppError('WITHDRAWAL_NOT_FOUND')",
    '',
    REQUEST,
  ),
  plant(
    'what is approved is cancelled by its creator',
    'withdrawals.policy.ts',
    "status === 'pending' ? allow : deny('TOO_LATE')",
    "status === 'pending' || status === 'approved' ? allow : deny('TOO_LATE')",
    DESK,
  ),
  plant(
    'one person signs twice',
    'withdrawals.policy.ts',
    "if (facts.signedBy === facts.staffId) return deny('SECOND_SIGNATURE_NEEDED')",
    '',
    DESK,
  ),
  plant(
    'an amount at the limit is signed by one',
    'withdrawals.policy.ts',
    'amount >= signFrom ? 2 : 1',
    'amount > signFrom ? 2 : 1',
    DESK,
  ),
  plant(
    'staff decide on their own money',
    'withdrawals.policy.ts',
    "staffId === ownerId ? deny('OWN_ACCOUNT') : allow",
    'allow',
    DESK,
  ),
  plant(
    'what is in a file for the bank is rejected',
    'withdrawals.policy.ts',
    "return inBatch ? deny('TOO_LATE') : allow",
    'return allow',
    BATCHES,
  ),
  plant(
    'an account is changed under an open withdrawal',
    'commands/remove-method.ts',
    "if (await isMethodUsed(tx.db, method.id)) throw new AppError('WITHDRAWAL_OPEN')",
    '',
    METHODS,
  ),
  plant(
    'a batch pays something else than was shown',
    'commands/make-batch.ts',
    "if (rows.length !== input.orders || amount !== input.amount) throw new AppError('BATCH_CHANGED')",
    '',
    BATCHES,
  ),
  plant(
    'a batch whose file is at the bank is taken apart',
    'commands/discard-batch.ts',
    'batch.downloads > 0 || ',
    '',
    BATCHES,
  ),
  plant(
    'a line of another amount pays a withdrawal',
    'matching.policy.ts',
    'Math.abs(entry.amount) !== payment.amount || ',
    '',
    BATCHES,
  ),
  plant(
    'reading a statement again reads its lines again',
    'statements.repository.ts',
    ".onConflict(conflict => conflict.column('entry_key').doNothing())",
    '',
    BATCHES,
  ),
  plant(
    'a statement of another account is believed',
    'commands/read-statement.ts',
    "account.replace(/\\s/g, '').toUpperCase() !== own",
    'account === own',
    BATCHES,
  ),
  plant(
    'what is only announced counts as booked',
    'files/camt-053.ts',
    "if (status !== null && status !== 'BOOK') return []",
    '',
    FILES,
  ),
  plant(
    'a statement that is cut off is read as far as it goes',
    'files/camt-053.ts',
    'if (valid !== true) throw new UnreadableError(valid.err.msg, valid.err.line)',
    '',
    FILES,
  ),
  plant(
    'money that comes back does not pay off a debt',
    '/src/modules/wallet/commands/close-withdrawal.ts',
    'const settled = settleRelease(amount, -locked.balance(debt))',
    'const settled = settleRelease(amount, 0 * locked.balance(debt))',
    REQUEST,
  ),
]
