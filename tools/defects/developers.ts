import { type Defect, within } from './defect.ts'

const outbound = within('platform/outbound')

export const DEVELOPERS: readonly Defect[] = [
  outbound(
    'a name that leads to a private address is called',
    'outbound.ts',
    'if (refused !== undefined)',
    "if (refused === '')",
    'outbound.test.ts',
  ),
  outbound(
    'a name is called when the first of its addresses is public',
    'outbound.ts',
    'addresses.find(address => !mayCall(address))',
    'addresses.slice(0, 1).find(address => !mayCall(address))',
    'outbound.test.ts',
  ),
  outbound(
    'a private address that is written as such is called',
    'outbound.ts',
    'literal === null || mayCall(literal.toString())',
    'literal === null || literal !== undefined',
    'outbound.test.ts',
  ),
  outbound(
    'an answer without end is read whole',
    'outbound.ts',
    '.subarray(0, limit)',
    '',
    'outbound.test.ts',
  ),
]
