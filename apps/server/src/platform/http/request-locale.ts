import { LOCALES, type Locale } from '@calina/contract'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { readPreference } from './cookies.ts'

const known = (value: string | undefined): Locale | undefined => LOCALES.find(locale => locale === value)

/** The visitor's language: the cookie they chose, else the browser's first of ours, else the installation's. */
export function requestLocale(request: FastifyRequest, fallback: Locale): Locale {
  const chosen = known(readPreference(request, 'locale'))
  if (chosen !== undefined) return chosen
  const wanted = new Negotiator(request)
    .languages()
    .map(tag => known(tag.split('-')[0]?.toLowerCase()))
    .find(locale => locale !== undefined)
  return wanted ?? fallback
}
