/** The entries of a PO catalogue whose msgids are explicit ids: id → text. Comments and headers are left out. */
export function parsePo(source: string): Map<string, string> {
  const entries = new Map<string, string>()
  let id: string | undefined
  let target: 'id' | 'text' | undefined
  let text = ''
  const flush = () => {
    if (id) {
      if (entries.has(id)) throw new Error(`The id "${id}" is there twice`)
      entries.set(id, text)
    }
    id = undefined
    text = ''
  }
  for (const line of source.split('\n')) {
    const match = /^(?:(msgid|msgstr)\s+)?"((?:[^"\\]|\\.)*)"\s*$/.exec(line)
    if (!match) {
      if (!line.trim()) target = undefined
      continue
    }
    const [, keyword, raw = ''] = match
    const value: string = JSON.parse(`"${raw}"`)
    if (keyword === 'msgid') {
      flush()
      target = 'id'
      id = value
    } else if (keyword === 'msgstr') {
      target = 'text'
      text = value
    } else if (target === 'id') id = (id ?? '') + value
    else if (target === 'text') text += value
  }
  flush()
  return entries
}

/** What an ICU message takes: its arguments with their kind, and the names of its `<tags>`. */
export interface Placeholders {
  args: Map<string, ArgumentKind>
  tags: Set<string>
}
export type ArgumentKind = 'value' | 'number' | 'choice'

/** Index of the brace that closes the one at `open`. */
function closing(message: string, open: number): number {
  let depth = 0
  for (let at = open; at < message.length; at++) {
    if (message[at] === '{') depth++
    if (message[at] === '}' && --depth === 0) return at
  }
  throw new Error(`A brace stays open in "${message}"`)
}

function readArgument(content: string, found: Placeholders): void {
  const [, name = '', type, rest = ''] = /^\s*(\w+)\s*(?:,\s*(\w+)\s*(?:,([\s\S]*))?)?$/.exec(content) ?? []
  if (!name) throw new Error(`Not an argument: {${content}}`)
  const isChoice = type === 'select'
  const isPlural = type === 'plural' || type === 'selectordinal'
  found.args.set(name, isChoice ? 'choice' : isPlural || type === 'number' ? 'number' : 'value')
  if (isChoice || isPlural) readMessage(rest, found, true)
}

function readMessage(message: string, found: Placeholders, branches: boolean): void {
  for (let at = message.indexOf('{'); at >= 0; ) {
    const end = closing(message, at)
    const content = message.slice(at + 1, end)
    if (branches) readMessage(content, found, false)
    else readArgument(content, found)
    at = message.indexOf('{', end)
  }
}

/** Reads the placeholders of an ICU message. */
export function placeholdersOf(message: string): Placeholders {
  const found: Placeholders = {
    args: new Map(),
    tags: new Set([...message.matchAll(/<(\w+)>/g)].flatMap(match => match[1] ?? [])),
  }
  readMessage(message, found, false)
  return found
}
