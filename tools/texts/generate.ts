import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@calina/contract/constants'
import { type ArgumentKind, compile, placeholdersOf, readCatalogue } from './catalogue.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A folder with a PO file for each language and area: `<locale>/<area>.po`. */
const WEB = path.join(ROOT, 'apps/web/src/locales')
const SERVER = path.join(ROOT, 'apps/server/locales')

/** The catalogues of both sides, for the tests of all texts. */
export const CATALOGUES = { web: WEB, server: SERVER } as const

/** The areas of a folder in one language: file → its entries. */
export function readAreas(folder: string, locale: Locale): Map<string, Map<string, string>> {
  const files = readdirSync(path.join(folder, locale)).filter(file => file.endsWith('.po'))
  return new Map(
    files
      .sort()
      .map(file => [file, readCatalogue(readFileSync(path.join(folder, locale, file), 'utf8'))] as const),
  )
}

const entriesOf = (folder: string, locale: Locale): [id: string, text: string][] =>
  [...readAreas(folder, locale).values()].flatMap(area => [...area]).sort(([a], [b]) => (a < b ? -1 : 1))

const TYPES: Record<ArgumentKind, string> = { value: 'string | number', number: 'number', choice: 'string' }

function typeOf(message: string): string {
  const { args } = placeholdersOf(message)
  if (args.size === 0) return 'undefined'
  const fields = [...args].map(([name, kind]) => `${name}: ${TYPES[kind]}`).sort()
  return `{ ${fields.join('; ')} }`
}

/** Every id with what its text takes. Spanish is the source. */
const typesOf = (folder: string): string[] => [
  'export interface Messages {',
  ...entriesOf(folder, 'es').map(([id, message]) => `  '${id}': ${typeOf(message)}`),
  '}',
]

/** The page's texts are compiled by its build, a file for each area; those of the server, which has none, here. */
function compiledOf(folder: string): string[] {
  return [
    'export const MESSAGES: Readonly<Record<Locale, Record<keyof Messages, CompiledText>>> = {',
    ...LOCALES.flatMap(locale => [
      `  ${locale}: {`,
      ...entriesOf(folder, locale).map(([id, text]) => `    '${id}': ${JSON.stringify(compile(text))},`),
      '  },',
    ]),
    '}',
  ]
}

/** Files that are made from catalogues. */
export const GENERATED = {
  web: path.join(WEB, 'messages.gen.ts'),
  server: path.join(ROOT, 'apps/server/src/platform/texts/messages.gen.ts'),
} as const

const HEADER = '// Made from the PO files by tools/texts/generate.ts (npm run check); do not edit.'

/** What each generated file has to be. */
export function generate(side: keyof typeof GENERATED): string {
  const lines =
    side === 'web'
      ? typesOf(WEB)
      : [
          "import type { Locale } from '@calina/contract/constants'",
          "import type { CompiledText } from '@calina/contract/texts'",
          '',
          ...typesOf(SERVER),
          '',
          ...compiledOf(SERVER),
        ]
  return [HEADER, ...lines, ''].join('\n')
}

/** Writes a generated file anew where its catalogues have changed. Answers whether it was current. */
export function write(side: keyof typeof GENERATED): boolean {
  const code = generate(side)
  let current = ''
  try {
    current = readFileSync(GENERATED[side], 'utf8')
  } catch {
    // first time
  }
  if (current === code) return true
  writeFileSync(GENERATED[side], code)
  return false
}
