import { ENTITIES, USERNAME } from './limits.ts'

/** A piece of a text: plain, or what its writer refers to. The pieces together are the text. */
export type TextPart =
  | { kind: 'plain'; text: string }
  /** An address on the web. */
  | { kind: 'link'; text: string }
  /** A person, by the username that is written. */
  | { kind: 'mention'; text: string; username: string }
  /** A tag, by its key. */
  | { kind: 'tag'; text: string; key: string }

/** A tag as a text has it: tags of one key are the same, however they are written. */
export interface WrittenTag {
  key: string
  label: string
}

const WORD = String.raw`\p{L}\p{M}\p{N}_`
/** Neither inside of a word, a mail address or a path, nor right after another sign of the kind. */
const BEGINS = `(?<![${WORD}@#./&=])`
const LINK = String.raw`[hH][tT][tT][pP][sS]?:\/\/[^\s<>"]+`
/** No part of a word of other letters, nor of an address such as `@ana@casa.example`. */
const MENTION = String.raw`${BEGINS}@([a-zA-Z0-9_]+(?:\.[a-zA-Z0-9_]+)*)(?![${WORD}@]|\.[a-zA-Z0-9_.]*@)`
const TAG = String.raw`${BEGINS}#([\p{L}\p{N}_][${WORD}]*)`
const ENTITY = new RegExp(`(${LINK})|${MENTION}|${TAG}`, 'gu')
/** Punctuation that ends the sentence, not the address. */
const TAIL = /[.,;:!?)\]»”’]+$/

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** What a written username names; undefined where it can be nobody's. */
export function usernameOf(written: string): string | undefined {
  const username = written.toLowerCase()
  const { length } = username
  return length >= USERNAME.min && length <= USERNAME.max && USERNAME.pattern.test(username)
    ? username
    : undefined
}

/** By what tags are the same: their letters in one case, and composed in one way. Accents count. */
export function tagKey(written: string): string | undefined {
  const label = written.normalize('NFC')
  if ([...label].length > ENTITIES.maxTag || !/\p{L}/u.test(label)) return undefined
  // at the end of a word the small sigma has another form
  return label.toLowerCase().replaceAll('ς', 'σ').normalize('NFC')
}

function entityOf([whole, link, mentioned, tagged]: RegExpExecArray): TextPart | undefined {
  if (link !== undefined) {
    const text = link.replace(TAIL, '')
    return isWebAddress(text) ? { kind: 'link', text } : undefined
  }
  if (mentioned !== undefined) {
    const username = usernameOf(mentioned)
    return username === undefined ? undefined : { kind: 'mention', text: whole, username }
  }
  const key = tagged === undefined ? undefined : tagKey(tagged)
  return key === undefined ? undefined : { kind: 'tag', text: whole, key }
}

/** Finds what a text refers to. The rest, and what exceeds the limits, is plain. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  const usernames = new Set<string>()
  const keys = new Set<string>()
  const exceeds = (seen: Set<string>, one: string, max: number) => seen.size === max && !seen.has(one)
  let end = 0
  for (const match of text.matchAll(ENTITY)) {
    const part = entityOf(match)
    if (part === undefined) continue
    if (part.kind === 'mention') {
      if (exceeds(usernames, part.username, ENTITIES.maxMentions)) continue
      usernames.add(part.username)
    }
    if (part.kind === 'tag') {
      if (exceeds(keys, part.key, ENTITIES.maxTags)) continue
      keys.add(part.key)
    }
    if (match.index > end) parts.push({ kind: 'plain', text: text.slice(end, match.index) })
    parts.push(part)
    end = match.index + part.text.length
  }
  if (end < text.length) parts.push({ kind: 'plain', text: text.slice(end) })
  return parts
}

/** The usernames that a text mentions, each once. */
export function mentionsOf(text: string): string[] {
  if (!text.includes('@')) return []
  return [...new Set(textParts(text).flatMap(part => (part.kind === 'mention' ? [part.username] : [])))]
}

/** The tags of a text, each once, as it is written first. */
export function tagsOf(text: string): WrittenTag[] {
  if (!text.includes('#')) return []
  const tags = new Map<string, string>()
  for (const part of textParts(text))
    if (part.kind === 'tag' && !tags.has(part.key)) tags.set(part.key, part.text.slice(1).normalize('NFC'))
  return [...tags].map(([key, label]) => ({ key, label }))
}

/** What is being typed at the end of a text: a person or a tag, and as far as it is typed. */
export interface BegunEntity {
  kind: 'mention' | 'tag'
  term: string
}

const BEGUN = new RegExp(`${BEGINS}(?:@([a-zA-Z0-9_.]*)|#([${WORD}]*))$`, 'u')
/** Nothing that is typed is longer; the rest of the text need not be looked at. */
const BEGUN_MAX = 2 * ENTITIES.maxTag

/** Whether a person or a tag is being typed where `text` ends. */
export function begunEntity(text: string): BegunEntity | undefined {
  const match = BEGUN.exec(text.slice(-BEGUN_MAX))
  const [, mentioned, tagged] = match ?? []
  if (mentioned !== undefined && mentioned.length <= USERNAME.max) return { kind: 'mention', term: mentioned }
  if (tagged !== undefined && [...tagged].length <= ENTITIES.maxTag) return { kind: 'tag', term: tagged }
  return undefined
}
