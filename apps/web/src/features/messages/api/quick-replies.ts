import { fillPlaceholders, shortName } from '@calina/contract/placeholders'
import type { Person } from '@calina/contract/types'

/** A quick reply as it is written to a fan. */
export const filledIn = (text: string, fan: Pick<Person, 'name' | 'username'>): string =>
  fillPlaceholders(text, { name: shortName(fan) })

/** The replies of a text that has one in each line; empty lines and what stands there twice are left out. */
export const repliesOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  ),
]
