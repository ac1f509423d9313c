import { lineIn } from '#lib/line-in.ts'
import { query } from '#lib/query.ts'
import type { Asked } from './use-in-language.ts'

export const topicsQuery = (asked: Asked = {}) => query('getHelpTopics', { query: asked })
export const answerQuery = (params: { topic: string; answer: string }, asked: Asked = {}) =>
  query('getHelpAnswer', { params, query: asked })
export const searchQuery = (terms: string, asked: Asked = {}) =>
  query('searchHelp', { query: { ...asked, terms } })

/** As many characters as a search may have. */
export const MAX_TERMS = 100
/** What is searched for by an address. */
export const termsIn = (search: URLSearchParams): string => lineIn(search, 'q', MAX_TERMS)

/** The address of an answer; within a search, that of the answer beside its results. */
export const answerPath = (topic: string, answer: string, terms = ''): string =>
  `/help/${topic}/${answer}${terms && `?q=${encodeURIComponent(terms)}`}`
