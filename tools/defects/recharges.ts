import { type Defect, within } from './defect.ts'

const inWallet = within('modules/wallet')
const RECHARGES = 'recharges.test.ts'
const MACHINE = 'proofs/recharge-machine.test.ts'
const STRAYS = 'stray-payments.test.ts'

export const RECHARGE_DEFECTS: readonly Defect[] = [
  inWallet(
    'of a payment in parts each report is credited whole',
    'wallet.policy.ts',
    'credit: rank >= PAYMENT_RANKS.succeeded ? amount - credited : 0',
    'credit: rank >= PAYMENT_RANKS.succeeded ? amount : 0',
    MACHINE,
    RECHARGES,
  ),
  inWallet(
    'a smaller total that arrives late takes the larger back',
    'wallet.policy.ts',
    'Math.max(credited, event.amount)',
    'event.amount',
    MACHINE,
    RECHARGES,
  ),
  inWallet(
    'more of the same payment gets another receipt',
    'commands/issue-receipt.ts',
    'if (!of.isFirst)',
    'if (of.after < 0)',
    RECHARGES,
  ),
  inWallet(
    'numbers of receipts follow the year in UTC',
    'commands/issue-receipt.ts',
    'wallOf(issuedAt.getTime(), timeZone)',
    "wallOf(issuedAt.getTime(), timeZone && 'UTC')",
    RECHARGES,
  ),
  inWallet(
    'a receipt is read by everybody who has its number',
    'queries/get-receipt.ts',
    'recharge?.user_id !== userId',
    'recharge === undefined',
    RECHARGES,
  ),
  inWallet(
    'the limit of recharges counts what is paid alone',
    'recharges.repository.ts',
    "['pending', 'approved']",
    "['approved']",
    RECHARGES,
  ),
  inWallet(
    'two recharges at once do not count each other',
    'commands/create-recharge.ts',
    "  await lockAccounts(tx, [{ kind: 'fan_wallet', ownerId: userId, currency: tx.config.currency }])\n",
    '',
    RECHARGES,
  ),
  inWallet(
    'an account stays new for ever',
    'wallet.policy.ts',
    'const isNew = now < newUntil &&',
    'const isNew = newUntil > person.since &&',
    RECHARGES,
  ),
  inWallet(
    'a gateway that was called again is told another way back',
    'wallet.repository.ts',
    'coalesce(return_url, ${url})',
    'coalesce(${url}, return_url)',
    RECHARGES,
  ),
  inWallet(
    'a gateway is asked as often as the job runs',
    'wallet.policy.ts',
    'FIRST_LOOK_MS * 2 ** Math.min(looks, 10)',
    '0 * looks',
    RECHARGES,
  ),
  inWallet(
    'a gateway that does not answer holds up the end of a recharge',
    'commands/ask-gateways.ts',
    'if (!(error instanceof GatewayUnavailable)) throw error',
    'throw error',
    RECHARGES,
  ),
  inWallet(
    'a recharge expires without a last question',
    'commands/expire-recharges.ts',
    'if (waiting !== undefined) await askGateway(ctx, waiting)',
    'if (waiting === undefined) return',
    RECHARGES,
  ),
  inWallet(
    'what has to be sent is told to anybody',
    'queries/get-recharge-transfer.ts',
    ' || recharge.user_id !== userIdOf(ctx)',
    '',
    RECHARGES,
  ),
  inWallet(
    'a payment to another page of the gateway is lost without a word',
    'commands/apply-payment-event.ts',
    'if (rank < PAYMENT_RANKS.succeeded)',
    'if (rank > 0)',
    STRAYS,
  ),
  inWallet(
    'of two colleagues the second overwrites what the first has noted',
    'stray-payments.repository.ts',
    "    .where('closed_at', 'is', null)\n",
    '',
    STRAYS,
  ),
  inWallet(
    'a dispute that was won passes unseen',
    'commands/apply-payment-event.ts',
    "if (event.kind === 'dispute_won') return 'dispute_won'\n",
    '',
    STRAYS,
  ),
]
