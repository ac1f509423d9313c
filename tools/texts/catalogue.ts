import type { CompiledText } from '@calina/contract/texts'
import { formatter } from '@lingui/format-po'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

const po = formatter({ explicitIdAsDefault: true })

/** The entries of a PO catalogue whose msgids are explicit ids: id → text, in the order of the file. */
export function readCatalogue(source: string): Map<string, string> {
  const catalogue = po.parse(source, { locale: null, sourceLocale: '', filename: '' })
  if (catalogue instanceof Promise) throw new Error('A PO file is parsed at once')
  const entries = new Map(Object.entries(catalogue).map(([id, { translation }]) => [id, translation ?? '']))
  const ids = source.match(/^msgid "(?!"$)/gm) ?? []
  if (ids.length !== entries.size) throw new Error(`An id is there twice among ${[...entries.keys()]}`)
  return entries
}

/** An ICU message as `writeText` writes it. Throws for a text that is none, and for what `writeText` does not know. */
export const compile = (message: string): CompiledText => checked(compileMessageOrThrow(message))

const checked = (compiled: CompiledMessage): CompiledText =>
  compiled.map(token => {
    if (typeof token === 'string') return token
    const [name, type, cases] = token
    if (type === undefined) return [name]
    if ((type !== 'plural' && type !== 'select') || !isCases(cases))
      throw new Error(`No text has a value of the kind ${type}`)
    const branches = Object.entries(cases).filter(([, branch]) => branch !== undefined)
    return [name, type, Object.fromEntries(branches.map(([key, branch]) => [key, checked(branch)]))]
  })

/** The library leaves the type of the cases open, and names an `offset`, which no text has, among them. */
const isCases = (cases: unknown): cases is Record<string, CompiledMessage> =>
  typeof cases === 'object' && cases !== null && !('offset' in cases && cases.offset !== undefined)

/** What an ICU message takes: its arguments with their kind, and the names of its `<tags>`. */
export interface Placeholders {
  args: Map<string, ArgumentKind>
  tags: Set<string>
}
export type ArgumentKind = 'value' | 'number' | 'choice'

const KINDS: Readonly<Record<string, ArgumentKind>> = {
  plural: 'number',
  select: 'choice',
}

/** Reads the placeholders of an ICU message. */
export function placeholdersOf(message: string): Placeholders {
  const args: Placeholders['args'] = new Map()
  const collect = (compiled: CompiledText) => {
    for (const token of compiled) {
      if (typeof token === 'string') continue
      const [name, type = '', cases = {}] = token
      args.set(name, KINDS[type] ?? 'value')
      for (const branch of Object.values(cases)) collect(branch)
    }
  }
  collect(compile(message))
  return { args, tags: new Set([...message.matchAll(/<(\w+)>/g)].flatMap(match => match[1] ?? [])) }
}
