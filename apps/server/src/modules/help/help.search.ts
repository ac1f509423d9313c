import { foldText } from '@calina/contract/folding'
import type { HelpResult } from '@calina/contract/types'
import type { Answer, Topic } from './help.topics.ts'

type Marked = HelpResult['title']

/** A text without case and accents, and where each of its characters stands in the text itself. */
interface Folded {
  text: string
  at: number[]
}

/** The same without the places. */
const plain = (text: string): string => foldText(text).replaceAll('’', "'").replace(/\s/gu, ' ')

function fold(text: string): Folded {
  const folded: Folded = { text: '', at: [] }
  let place = 0
  for (const sign of text) {
    const bare = plain(sign)
    folded.text += bare
    for (let i = 0; i < bare.length; i++) folded.at.push(place)
    place += sign.length
  }
  folded.at.push(place)
  return folded
}

/** So much a word counts where it occurs; twice as much at the beginning of a word. */
const WEIGHT = { title: 8, keywords: 4, text: 1 } as const
const MAX_RESULTS = 20
/** Shorter words are left out where there are longer ones: "no", "de", "me". */
const TELLING = 3

function wordsOf(terms: string): string[] {
  const words = [
    ...new Set(
      plain(terms)
        .split(/[^\p{L}\p{N}']+/u)
        .filter(Boolean),
    ),
  ]
  const telling = words.filter(word => word.length >= TELLING)
  return telling.length > 0 ? telling : words
}

const startsAWord = (text: string, at: number): boolean =>
  at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')

/** How well a word occurs in a text: not at all, inside a word, or at the beginning of one. */
function occurrence(text: string, word: string): 0 | 1 | 2 {
  let at = text.indexOf(word)
  if (at === -1) return 0
  for (; at !== -1; at = text.indexOf(word, at + 1)) if (startsAWord(text, at)) return 2
  return 1
}

const textsOf = (answer: Answer): string[] =>
  answer.blocks.map(({ spans }) => spans.map(({ text }) => text).join(''))

interface Scored {
  answer: Answer
  /** How many of the words occur. */
  found: number
  score: number
}

function scoreOf(answer: Answer, words: readonly string[], phrase: string): Scored {
  const title = plain(answer.title)
  const keywords = plain(answer.keywords)
  const text = plain(textsOf(answer).join('\n'))
  const scores = words.map(
    word =>
      WEIGHT.title * occurrence(title, word) +
      WEIGHT.keywords * occurrence(keywords, word) +
      WEIGHT.text * occurrence(text, word),
  )
  const whole = WEIGHT.title * occurrence(title, phrase) + WEIGHT.keywords * occurrence(keywords, phrase)
  return {
    answer,
    found: scores.filter(score => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, whole),
  }
}

/**
 * The answers in which all words occur, or as many as there are in any, the best first: titles count more than keywords,
 * keywords more than texts.
 */
export function searchIn(
  topics: readonly Topic[],
  terms: string,
): { words: readonly string[]; answers: Answer[] } {
  const words = wordsOf(terms)
  const phrase = plain(terms.trim())
  const scored = topics.flatMap(({ answers }) => answers.map(answer => scoreOf(answer, words, phrase)))
  const most = Math.max(0, ...scored.map(({ found }) => found))
  const answers = scored
    .filter(({ found }) => found > 0 && found === most)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
    .map(({ answer }) => answer)
  return { words, answers }
}

/** An answer that was found, with the places of the words marked. */
export const presentResult = (answer: Answer, words: readonly string[]): HelpResult => ({
  topic: { slug: answer.topic.slug, title: answer.topic.title },
  slug: answer.slug,
  locale: answer.locale,
  title: mark(answer.title, words),
  excerpt: mark(excerptOf(textsOf(answer), words), words),
})

/** A text in pieces, the places of the words marked. */
export function mark(text: string, words: readonly string[]): Marked {
  const { text: folded, at } = fold(text)
  const places = words
    .flatMap(word => [...folded.matchAll(new RegExp(escaped(word), 'gu'))].map(match => match.index))
    .sort((a, b) => a - b)
  const pieces: Marked = []
  let done = 0
  for (const place of places) {
    const longest = Math.max(...words.filter(word => folded.startsWith(word, place)).map(word => word.length))
    const from = Math.max(done, at[place] ?? 0)
    const to = at[place + longest] ?? text.length
    if (to <= from) continue
    if (from > done) pieces.push({ text: text.slice(done, from), mark: false })
    const last = pieces.at(-1)
    if (last?.mark && from === done) last.text += text.slice(from, to)
    else pieces.push({ text: text.slice(from, to), mark: true })
    done = to
  }
  if (done < text.length) pieces.push({ text: text.slice(done), mark: false })
  return pieces
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const AROUND = { before: 30, length: 110 } as const

/** The words around the first place, or the beginning where only title or keywords have it. */
function excerptOf(texts: readonly string[], words: readonly string[]): string {
  for (const text of texts) {
    const { text: folded, at } = fold(text)
    const places = words.map(word => folded.indexOf(word)).filter(place => place !== -1)
    if (places.length > 0) return cut(text, at[Math.min(...places)] ?? 0)
  }
  return cut(texts[0] ?? '', 0)
}

/** A part of a text around a place, from word to word. */
function cut(text: string, place: number): string {
  const wanted = Math.max(0, place - AROUND.before)
  const from = wanted === 0 ? 0 : text.indexOf(' ', wanted) + 1
  const start = from > place ? place : from
  const rest = text.slice(start)
  if (rest.length <= AROUND.length) return `${start > 0 ? '…' : ''}${rest}`
  const end = rest.lastIndexOf(' ', AROUND.length)
  return `${start > 0 ? '…' : ''}${rest.slice(0, end > 0 ? end : AROUND.length).replace(/[.,;:\s]+$/u, '')}…`
}
