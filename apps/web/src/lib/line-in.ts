import { NOT_IN_A_LINE } from '@calina/contract/constants'

const REFUSED = new RegExp(`[${NOT_IN_A_LINE}]`, 'gu')
/** What a cut leaves of a character of two units. */
const HALF = /\p{Cs}$/u

/** A text in an address as a line that the server takes: so many characters, and none that it would refuse. */
export const lineIn = (search: URLSearchParams, name: string, max: number): string =>
  (search.get(name) ?? '').replace(REFUSED, ' ').slice(0, max).replace(HALF, '').trim()
