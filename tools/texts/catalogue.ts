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

/** An ICU message as `@lingui/core` formats it. Throws for a text that is none. */
export const compile = (message: string): CompiledMessage => compileMessageOrThrow(message)

/** What an ICU message takes: its arguments with their kind, and the names of its `<tags>`. */
export interface Placeholders {
  args: Map<string, ArgumentKind>
  tags: Set<string>
}
export type ArgumentKind = 'value' | 'number' | 'choice'

const KINDS: Readonly<Record<string, ArgumentKind>> = {
  plural: 'number',
  selectordinal: 'number',
  number: 'number',
  select: 'choice',
}

/** Reads the placeholders of an ICU message. */
export function placeholdersOf(message: string): Placeholders {
  const args: Placeholders['args'] = new Map()
  const collect = (compiled: CompiledMessage) => {
    for (const token of compiled) {
      if (typeof token === 'string') continue
      const [name, type = '', format] = token
      args.set(name, KINDS[type] ?? 'value')
      if (typeof format !== 'object' || format === null) continue
      for (const branch of Object.values(format)) if (Array.isArray(branch)) collect(branch)
    }
  }
  collect(compile(message))
  return { args, tags: new Set([...message.matchAll(/<(\w+)>/g)].flatMap(match => match[1] ?? [])) }
}
