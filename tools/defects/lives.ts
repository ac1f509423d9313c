import { type Defect, within } from './defect.ts'

const inLives = within('modules/lives')
const MACHINE = 'lives.machine.test.ts'
const ENTERING = 'entering.test.ts'
const RIGHTS = 'rights.test.ts'
const STUDIO = 'studio.test.ts'
const KILLED = 'killed.test.ts'

/** Mistakes with the course of lives, their money, and who sees them. */
export const LIVE_DEFECTS: readonly Defect[] = [
  inLives(
    'pictures that were lost at the end count as shown',
    'lives.machine.ts',
    'return (interruptedAt ?? endedAt).getTime() - startedAt.getTime()',
    'return endedAt.getTime() - startedAt.getTime()',
    MACHINE,
    ENTERING,
  ),
  inLives(
    'a live without pictures outlasts its hours',
    'lives.machine.ts',
    'if (lost !== null && lost < limit) return',
    'if (lost !== null) return',
    MACHINE,
  ),
  inLives(
    'an end by staff after some minutes keeps the entries',
    'lives.machine.ts',
    "return live.end === 'stopped' || shownMs(live) < minutes * MINUTE",
    'return shownMs(live) < minutes * MINUTE',
    MACHINE,
  ),
  inLives(
    'what the time has ended still takes entries',
    'commands/enter-live.ts',
    'demand(canEnter({ ...row, state }, seen.viewer, price))',
    'demand(canEnter({ ...row, state: row.state }, seen.viewer, price))',
    ENTERING,
  ),
  inLives(
    'an entry is charged at a price that nobody saw',
    'lives.policy.ts',
    "return priceFor(live, who) === priceSeen ? allow : deny('PRICE_CHANGED')",
    'return allow',
    ENTERING,
  ),
  inLives(
    'who pays for a subscribers’ live stays in it without a subscription',
    'lives.policy.ts',
    "if (live.audience === 'subscribers' && !who.subscriber)",
    "if (live.audience === 'subscribers' && !who.subscriber && !who.paid && live.subscriber_price > 0)",
    RIGHTS,
  ),
  inLives(
    'a country that is blocked keeps the pictures that it had',
    'queries/live-house.ts',
    '!hidden && !countryBlocked && isInside',
    '!hidden && isInside',
    RIGHTS,
  ),
  inLives(
    'who is taken out has paid for nothing',
    'queries/live-house.ts',
    "return entry === undefined ? 0 : await returnEntry(tx, entry, 'removed')",
    'return entry === undefined ? 0 : entry.returned',
    RIGHTS,
  ),
  inLives(
    'a second live of a creator fails without a reason',
    'commands/start-live.ts',
    'const own = (await findOpen(tx.db, creatorId)) !== undefined',
    'const own = false',
    STUDIO,
  ),
  inLives(
    'an entry that went back is still had',
    'commands/return-entries.ts',
    'amount: left, withdraws: true, now',
    'amount: left, withdraws: false, now',
    RIGHTS,
    KILLED,
  ),
]
