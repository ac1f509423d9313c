import { z } from 'zod'
import { LOCALES } from './constants.ts'
import { Block } from './documents.ts'
import { HELP_ICONS } from './limits.ts'
import { QUEUES } from './queues.ts'
import { route } from './route.ts'
import { Id, opaque, SearchTerm } from './schemas.ts'

/** What topics and answers are called in addresses. */
const Slug = opaque(1, 60).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
const HelpTopic = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** What it contains, in a few words. */
  about: z.string(),
  icon: z.enum(HELP_ICONS),
})
const HelpTitle = z.strictObject({ slug: z.string(), title: z.string() })

/** An answer of the help; `locale` is the language that it is written in. */
export const HelpAnswer = z.strictObject({
  topic: HelpTopic,
  slug: z.string(),
  title: z.string(),
  locale: z.enum(LOCALES),
  /** The day of its last change. */
  updated: z.iso.date().nullable(),
  blocks: z.array(Block),
})
export type HelpAnswer = z.output<typeof HelpAnswer>

/** A text in pieces, of which those that were searched for are marked. */
const Marked = z.array(z.strictObject({ text: z.string(), mark: z.boolean() }))

export const HelpResult = z.strictObject({
  topic: HelpTitle,
  slug: z.string(),
  locale: z.enum(LOCALES),
  title: Marked,
  /** The words around the first place in its text. */
  excerpt: Marked,
})
export type HelpResult = z.output<typeof HelpResult>

/** What was said of an answer since its last change, in one language. */
export const HelpRatings = z.strictObject({
  topic: HelpTitle,
  slug: z.string(),
  title: z.string(),
  locale: z.enum(LOCALES),
  helpful: z.int(),
  unhelpful: z.int(),
})
export type HelpRatings = z.output<typeof HelpRatings>

const OneAnswer = z.strictObject({ topic: Slug, answer: Slug })
const InLanguage = z.strictObject({ locale: z.enum(LOCALES).optional() })

export const help = {
  getHelpTopics: route({
    method: 'GET',
    path: '/v1/help/topics',
    summary: 'Topics of the help with the titles of their answers, and the answers that come first',
    access: 'public',
    query: InLanguage,
    answer: z.strictObject({
      locale: z.enum(LOCALES),
      topics: z.array(HelpTopic.extend({ answers: z.array(HelpTitle) })),
      featured: z.array(HelpAnswer),
    }),
  }),
  getHelpAnswer: route({
    method: 'GET',
    path: '/v1/help/topics/:topic/answers/:answer',
    summary: 'An answer of the help, and the others of its topic',
    access: 'public',
    params: OneAnswer,
    query: InLanguage,
    answer: HelpAnswer.extend({ others: z.array(HelpTitle) }),
    errors: ['NOT_FOUND'],
  }),
  searchHelp: route({
    method: 'GET',
    path: '/v1/help/search',
    summary: 'Answers of the help in which these words occur, the best first, with the places to mark',
    access: 'public',
    query: InLanguage.extend({ terms: SearchTerm }),
    answer: z.strictObject({
      locale: z.enum(LOCALES),
      /** The whole of the first; null where nothing was found. */
      best: HelpAnswer.nullable(),
      items: z.array(HelpResult),
    }),
    rate: { max: 240, perSeconds: 60, perIp: true },
  }),
  rateHelpAnswer: route({
    method: 'PUT',
    path: '/v1/help/topics/:topic/answers/:answer/ratings/:rating',
    summary:
      'Say whether an answer of the help was of use, under an id of one’s own; again, to say otherwise',
    access: 'public',
    params: OneAnswer.extend({ rating: Id }),
    /** `locale`: that of the answer. */
    body: z.strictObject({ helpful: z.boolean(), locale: z.enum(LOCALES) }),
    errors: ['NOT_FOUND'],
    rate: { max: 60, perSeconds: 3600, perIp: true },
  }),
  listHelpRatings: route({
    method: 'GET',
    path: '/v1/staff/help/ratings',
    summary: 'Of which answers of the help people say that they were of use, since the last change of each',
    access: { staff: QUEUES.tickets.roles },
    answer: z.strictObject({ items: z.array(HelpRatings) }),
  }),
} as const
