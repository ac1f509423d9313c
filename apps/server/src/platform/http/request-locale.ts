import { LOCALES, type Locale } from '@calina/contract'
import type { FastifyRequest } from 'fastify'
import { readPreference } from './cookies.ts'

const known = (value: string | undefined): Locale | undefined => LOCALES.find(locale => locale === value)

/** The visitor's language: the cookie they chose, else the browser's first of ours, else the installation's. */
export function requestLocale(request: FastifyRequest, fallback: Locale): Locale {
  const chosen = known(readPreference(request, 'locale'))
  if (chosen !== undefined) return chosen
  const wanted = (request.headers['accept-language'] ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map(p => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find(q => q !== undefined)
      return { language: tag.split('-')[0]?.toLowerCase(), weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const match = known(language)
    if (match !== undefined) return match
  }
  return fallback
}
