import type { Locale } from '@calina/contract/constants'
import { writePlace } from '@calina/contract/language'
import type { Session } from '@calina/contract/types'

/** A place in one name, to remember where one was by: the city where it is known, else the country. */
export function shortPlace({ city, country }: Session['place'], locale: Locale): string | undefined {
  return city ?? writePlace({ city: null, country }, locale)
}
