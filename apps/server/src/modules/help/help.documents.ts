import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Locale } from '@calina/contract'
import type { LegalDocument } from '@calina/contract/types'
import { marked, type Token, type Tokens } from 'marked'

type Block = LegalDocument['blocks'][number]
type Span = Block['spans'][number]

export type DocumentName = 'terms' | 'privacy'

/** The documents that come with the product. */
const OWN = path.resolve(import.meta.dirname, '../../../content/legal')

const read = new Map<string, { changed: number; blocks: Block[] }>()

/** A document's blocks from the first folder that has it in this language; undefined when none has. */
export async function readDocument(
  operatorFolder: string,
  locale: Locale,
  name: DocumentName,
): Promise<Block[] | undefined> {
  for (const folder of [operatorFolder, OWN]) {
    const file = path.join(folder, locale, `${name}.md`)
    const changed = await stat(file).then(
      found => found.mtimeMs,
      () => undefined,
    )
    if (changed === undefined) continue
    const known = read.get(file)
    if (known?.changed === changed) return known.blocks
    const blocks = blocksOf(await readFile(file, 'utf8'))
    read.set(file, { changed, blocks })
    return blocks
  }
  return undefined
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
