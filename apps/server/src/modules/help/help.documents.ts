import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { LegalName, Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import { marked, type Token, type Tokens } from 'marked'
import { z } from 'zod'

export type Block = LegalDocument['blocks'][number]
type Span = Block['spans'][number]

/** What comes with the product. */
export const CONTENT = path.resolve(import.meta.dirname, '../../../content')

const Day = z.iso.date()
/** The day that a field states, or null. */
export const dayIn = (fields: Fields, name: string): string | null =>
  Day.safeParse(fields.get(name)).data ?? null

export type Fields = ReadonlyMap<string, string>
/** A file in Markdown: the fields in its first lines, and what follows. */
export interface Document {
  fields: Fields
  blocks: Block[]
}

const read = new Map<string, { changed: number; document: Document }>()

/** A legal document from the first folder that has it in this language; undefined when none has. */
export async function readLegal(
  operatorFolder: string,
  locale: Locale,
  name: LegalName,
): Promise<Pick<LegalDocument, 'version' | 'blocks'> | undefined> {
  const file = path.join('legal', locale, `${name}.md`)
  const document = (await readDocument(path.join(operatorFolder, file))) ?? (await readOwn(file))
  return document && { version: dayIn(document.fields, 'version'), blocks: document.blocks }
}

/** What comes with the product does not change while it runs. */
const own = new Map<string, Document>()
async function readOwn(file: string): Promise<Document | undefined> {
  const document = own.get(file) ?? (await readDocument(path.join(CONTENT, file)))
  if (document) own.set(file, document)
  return document
}

/** When a file last changed; undefined when there is none. */
export const changeOf = (file: string): Promise<number | undefined> =>
  stat(file).then(
    found => (found.isFile() ? found.mtimeMs : undefined),
    () => undefined,
  )

/** A file in Markdown, read again when it has changed; undefined when there is none. */
export async function readDocument(file: string): Promise<Document | undefined> {
  const changed = await changeOf(file)
  if (changed === undefined) return undefined
  const known = read.get(file)
  if (known?.changed === changed) return known.document
  const { fields, body } = frontMatterOf(await readFile(file, 'utf8'))
  const document = { fields, blocks: blocksOf(body) }
  read.set(file, { changed, document })
  return document
}

/** The lines `name: value` between two lines `---` at the beginning of a file, and what follows them. */
export function frontMatterOf(file: string): { fields: Fields; body: string } {
  const found = /^\uFEFF?---\r?\n([\s\S]*?)(?:\r?\n)?---(?:\r?\n|$)/.exec(file)
  if (found === null) return { fields: new Map(), body: file }
  const lines = (found[1] ?? '').split(/\r?\n/).flatMap(line => {
    const at = line.indexOf(':')
    return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const]
  })
  return { fields: new Map(lines), body: file.slice(found[0].length) }
}

/** Titles, headings, paragraphs and list items of a Markdown text; nothing of it can become markup. */
export function blocksOf(markdown: string): Block[] {
  return marked.lexer(markdown).flatMap(token => blockOf(token))
}

function blockOf(token: Token): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: token.depth === 1 ? 'title' : 'heading', spans: spansOf(token.tokens ?? []) }]
    case 'paragraph':
      return [{ kind: 'paragraph', spans: spansOf(token.tokens ?? []) }]
    case 'list':
      return itemsOf(token).map(item => ({ kind: 'item' as const, spans: spansOf(item.tokens) }))
    case 'space':
    case 'hr':
      return []
    default:
      return [{ kind: 'paragraph', spans: [plain(token.raw.trim())] }]
  }
}

const itemsOf = (token: Token): Tokens.ListItem[] =>
  'items' in token && Array.isArray(token.items) ? token.items : []
const plain = (text: string): Span => ({ text, strong: false, href: null })
const SAFE = /^(https?:|mailto:|\/(?!\/))/i

function spansOf(tokens: readonly Token[]): Span[] {
  return tokens.flatMap((token): Span[] => {
    switch (token.type) {
      case 'strong':
        return spansOf(token.tokens ?? []).map(span => ({ ...span, strong: true }))
      case 'link': {
        const href = typeof token.href === 'string' && SAFE.test(token.href) ? token.href : null
        return spansOf(token.tokens ?? []).map(span => ({ ...span, href }))
      }
      case 'br':
        return [plain('\n')]
      case 'text':
      case 'em':
      case 'paragraph':
        return token.tokens ? spansOf(token.tokens) : [plain(textOf(token))]
      case 'escape':
        return [plain(textOf(token))]
      default:
        return [plain(token.raw)]
    }
  })
}

const textOf = (token: Token): string =>
  'text' in token && typeof token.text === 'string' ? token.text : token.raw
