import type { Person } from '@calina/contract/types'
import { firstName } from '#lib/names.ts'

/** What stands for the fan's name, in each language of the pages. */
const NAME = /\{(?:nombre|name|nome|nom)\}/giu

/** A quick reply as it is written to a fan. */
export const filledIn = (text: string, { name, username }: Pick<Person, 'name' | 'username'>): string =>
  text.replace(NAME, () => firstName(name) || username)

/** The replies of a text that has one in each line; empty lines and what stands there twice are left out. */
export const repliesOf = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map(line => line.trim())
      .filter(line => line !== ''),
  ),
]
