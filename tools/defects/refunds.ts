import { atRoot, type Defect, within, withinWeb } from './defect.ts'

const plant = within('modules/wallet')
const WALLET = 'apps/server/src/modules/wallet/'
const ONE = 'refunds.test.ts'
const NOT = 'refunds-refused.test.ts'
const ALL = 'refunds-everyone.test.ts'
const plantPage = withinWeb('features/staff-people')
const plantDesk = withinWeb('features/staff/refunds')

/** Mistakes with refunds by staff. */
export const REFUND_DEFECTS: readonly Defect[] = [
  plant(
    'who has proposed a refund signs it',
    'refunds.policy.ts',
    "facts.proposedBy === facts.staffId) return deny('SECOND_SIGNATURE_NEEDED')",
    "facts.proposedBy === '') return deny('SECOND_SIGNATURE_NEEDED')",
    ONE,
  ),
  plant(
    'many small parts need no second signature',
    'queries/left-alone.ts',
    ' - (await sumGivenAlone(ctx.db, saleId))',
    '',
    ONE,
  ),
  plant(
    'a refund is signed twice',
    'refunds.policy.ts',
    "if (facts.state !== 'proposed') return deny('ALREADY_DECIDED')\n  if (facts.own)",
    'if (facts.own)',
    ONE,
  ),
  plant(
    'more than is left goes back',
    'refunds.policy.ts',
    "if (facts.amount > facts.left) return deny('REFUND_TOO_MUCH', { left: facts.left })\n  if (facts.seen",
    'if (facts.seen',
    NOT,
  ),
  plant(
    'the same part goes back twice',
    'refunds.policy.ts',
    'facts.seen !== facts.left',
    'facts.seen < facts.left',
    NOT,
  ),
  plant(
    'staff give themselves money back',
    'refunds.policy.ts',
    "if (facts.own) return deny('OWN_ACCOUNT')\n  if (facts.waiting)",
    'if (facts.waiting)',
    NOT,
  ),
  plant(
    'a sale is asked to be given back twice at a time',
    'commands/refund-sale.ts',
    '(await findWaiting(tx.db, sale.id, staffId)) !== undefined',
    'false',
    ONE,
  ),
  plant(
    'what is proposed moves at once',
    'commands/refund-sale.ts',
    'if (!signed) await giveBack',
    'if (!everyone) await giveBack',
    ONE,
  ),
  plant(
    'the sale is read without a lock where it is given back',
    'commands/refund-sale.ts',
    'await lockSaleById(tx.db, input.sale)',
    "await tx.db.selectFrom('sale').selectAll().where('id', '=', input.sale).executeTakeFirst()",
    NOT,
  ),
  plant(
    'who buys after the signature gets money back',
    'refunds.repository.ts',
    "other.created_at <= coalesce(refund.decided_at, 'infinity')",
    'other.created_at is not null',
    ALL,
  ),
  plant(
    'a refund for everyone ends at the first failure',
    'commands/refund-everyone.ts',
    'failed.set(saleId, error)',
    'throw error',
    ALL,
  ),
  plant(
    'a refund for everyone does not stop with its process',
    'commands/refund-everyone.ts',
    'signal.throwIfAborted()\n      try',
    'try',
    ALL,
  ),
  atRoot(
    'everyone gets a refund that nobody else has signed',
    'packages/contract/src/refunds.ts',
    'refund.everyone || refund.amount > alone',
    'refund.amount > alone',
    `${WALLET}${ALL}`,
  ),
  atRoot(
    'the largest amount of one person needs two',
    'packages/contract/src/refunds.ts',
    'refund.amount > alone',
    'refund.amount >= alone',
    `${WALLET}${ONE}`,
  ),
  plant(
    'a debt of a refund is not told to its creator',
    '/src/modules/notifications/kinds/refund.ts',
    "to: 'creator', debt, line",
    "to: 'creator', debt: 0, line",
    ONE,
  ),
  plantPage(
    'the button of a refund leaves everybody else out of its amount',
    'refund-form.tsx',
    '(everyone ? (others?.amount.amount ?? 0) : 0)',
    '0',
    'refund-dialog.test.tsx',
  ),
  plantPage(
    'a refund that is pressed again has another key',
    'use-refund-form.ts',
    'subject: body => `refund',
    'subject: body => `${crypto.randomUUID()} refund',
    'refund-dialog.test.tsx',
  ),
  plantDesk(
    'the own proposal can be signed',
    'refund-row.tsx',
    '{signable ? (',
    '{signable || proposed.own ? (',
    'refunds.test.tsx',
  ),
]
