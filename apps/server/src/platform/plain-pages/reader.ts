import { type Locale, THEMES, type Theme } from '@calina/contract/constants'
import type { FastifyRequest } from 'fastify'
import { readPreference } from '../http/cookies.ts'
import { requestLocale } from '../http/request-locale.ts'

/** How a visitor reads a page. */
export interface Reader {
  locale: Locale
  theme: Theme
}

/** Reads a visitor's language and theme from the request. */
export function readerOf(defaultLocale: Locale): (request: FastifyRequest) => Reader {
  return request => ({
    locale: requestLocale(request, defaultLocale),
    theme: THEMES.find(theme => theme === readPreference(request, 'theme')) ?? 'system',
  })
}
