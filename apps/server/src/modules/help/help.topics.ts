import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { HELP_ICONS, type HelpIcon, LOCALES, type Locale } from '@calina/contract'
import type { HelpAnswer } from '@calina/contract/types'
import type { Context } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { CONTENT, changeOf, type Document, dayIn, readDocument } from './help.documents.ts'
import { fill, filled, placeholdersFor } from './help.placeholders.ts'

/** An answer with what a search reads besides its text. */
export interface Answer extends HelpAnswer {
  keywords: string
  /** Its place among those that come first; undefined for all others. */
  featured: number | undefined
}
export type Topic = HelpAnswer['topic'] & { answers: Answer[] }

/** What a file is for: `<topic>/topic.md` is the topic itself. */
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)[/\\]([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/
const TOPIC = 'topic'
/** An address of the product, which no topic can have. */
const TAKEN = 'tickets'

/** The files of the help in one folder, by topic and name, with when they last changed. */
type Listing = ReadonlyMap<string, { file: string; changed: number }>

async function listFiles(folder: string): Promise<Listing> {
  const found = await readdir(folder, { recursive: true }).catch(() => [])
  const files = await Promise.all(
    found
      .filter(name => NAME.test(name))
      .map(async name => ({
        name,
        file: path.join(folder, name),
        changed: await changeOf(path.join(folder, name)),
      })),
  )
  return new Map(
    files.flatMap(({ name, file, changed }) =>
      changed === undefined ? [] : [[name.replace(/\\/g, '/').slice(0, -3), { file, changed }] as const],
    ),
  )
}

/** What comes with the product does not change while it runs. */
const own = new Map<Locale, Promise<Listing>>()
function listOwn(locale: Locale): Promise<Listing> {
  const known = own.get(locale) ?? listFiles(path.join(CONTENT, 'help', locale))
  own.set(locale, known)
  return known
}

const made = new Map<string, { from: string; topics: Promise<Topic[]> }>()

/**
 * The help in one language. Of each answer the first file counts: the operator's, the product's, and then both in the
 * installation's language. Made again when the operator's files or settings have changed.
 */
export async function topicsIn(ctx: Context, locale: Locale): Promise<Topic[]> {
  const { dataDir, defaultLocale } = ctx.config
  const locales = locale === defaultLocale ? [locale] : [locale, defaultLocale]
  const sources = await Promise.all(
    locales.flatMap(each => [
      listFiles(path.join(dataDir, 'help', each)).then(listing => ({ locale: each, listing })),
      listOwn(each).then(listing => ({ locale: each, listing })),
    ]),
  )
  const from = JSON.stringify([
    ctx.settings.state.values,
    sources.map(({ listing }) => [...listing.values()].map(({ file, changed }) => [file, changed])),
  ])
  const key = `${dataDir} ${locale}`
  const known = made.get(key)
  if (known?.from === from) return known.topics
  const topics = makeTopics(ctx, sources)
  made.set(key, { from, topics })
  // what could not be read may be readable the next time
  topics.catch(() => made.delete(key))
  return topics
}

interface Found {
  locale: Locale
  document: Document
}

async function makeTopics(
  ctx: Context,
  sources: readonly { locale: Locale; listing: Listing }[],
): Promise<Topic[]> {
  const found = new Map<string, Found>()
  for (const { locale, listing } of sources)
    for (const [name, { file }] of listing) {
      if (found.has(name)) continue
      const document = await readDocument(file)
      if (document) found.set(name, { locale, document })
    }
  const shown = [...found].filter(([, { document }]) => document.fields.get('hidden') !== 'true')
  const files = new Map(shown)
  const values = new Map(LOCALES.map(locale => [locale, placeholdersFor(ctx, locale)]))
  const textOf = ({ locale, document }: Found, name: string): string =>
    fill(document.fields.get(name) ?? '', values.get(locale) ?? new Map())

  const topics = shown.flatMap(([name, file]) => {
    const [slug = '', part] = name.split('/')
    const title = textOf(file, 'title')
    if (part !== TOPIC || slug === TAKEN || title === '') return []
    const icon = HELP_ICONS.find(each => each === file.document.fields.get('icon')) ?? 'lifebuoy'
    const topic = { slug, title, about: textOf(file, 'about'), icon: icon satisfies HelpIcon }
    const answers = shown.flatMap(([other, answer]): Answer[] => {
      const [of, answerSlug = ''] = other.split('/')
      const heading = textOf(answer, 'title')
      if (of !== slug || answerSlug === TOPIC || heading === '') return []
      const { document, locale } = answer
      return [
        {
          topic,
          slug: answerSlug,
          title: heading,
          locale,
          updated: dayIn(document.fields, 'updated'),
          blocks: filled(document.blocks, values.get(locale) ?? new Map()),
          keywords: textOf(answer, 'keywords'),
          featured: numberIn(document, 'featured'),
        },
      ]
    })
    const orderOf = (each: Answer) => numberIn(files.get(`${slug}/${each.slug}`)?.document, 'order')
    return [{ ...topic, order: numberIn(file.document, 'order'), answers: answers.sort(by(orderOf)) }]
  })
  return topics
    .filter(({ answers }) => answers.length > 0)
    .sort(by(({ order }) => order))
    .map(({ order: _, ...topic }) => topic)
}

function numberIn(document: Document | undefined, name: string): number | undefined {
  const number = Number(document?.fields.get(name) || Number.NaN)
  return Number.isFinite(number) ? number : undefined
}

/** By a number, those without one last, and then by title. */
const by =
  <T extends { title: string }>(numberOf: (each: T) => number | undefined) =>
  (a: T, b: T): number => {
    const [first, second] = [a, b].map(each => numberOf(each) ?? Number.MAX_SAFE_INTEGER)
    return (first ?? 0) - (second ?? 0) || a.title.localeCompare(b.title)
  }

/** An answer, and the topic that it is in. Throws NOT_FOUND. */
export async function findAnswer(
  ctx: Context,
  input: { topic: string; answer: string; locale: Locale },
): Promise<{ topic: Topic; answer: Answer }> {
  const topic = (await topicsIn(ctx, input.locale)).find(({ slug }) => slug === input.topic)
  const answer = topic?.answers.find(({ slug }) => slug === input.answer)
  if (!topic || !answer) throw new AppError('NOT_FOUND')
  return { topic, answer }
}

/** How many answers are read most, and stand first. */
const FEATURED = 6

/** The answers that come first, in the order that their files state. */
export const featuredIn = (topics: readonly Topic[]): Answer[] =>
  topics
    .flatMap(({ answers }) => answers.filter(({ featured }) => featured !== undefined))
    .sort(by(({ featured }) => featured))
    .slice(0, FEATURED)

/** An answer as it is sent. */
export const presentAnswer = ({ keywords: _, featured: __, ...answer }: Answer): HelpAnswer => answer

/** The addresses of all answers. */
export async function listPages(ctx: Context): Promise<string[]> {
  const topics = await topicsIn(ctx, ctx.config.defaultLocale)
  return topics.flatMap(({ slug, answers }) => answers.map(answer => `/help/${slug}/${answer.slug}`))
}
