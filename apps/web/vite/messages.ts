import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type ArgumentKind, parsePo, placeholdersOf } from './po.ts'

const locales = fileURLToPath(new URL('../src/locales', import.meta.url))
const target = join(locales, 'messages.gen.ts')

const TYPES: Record<ArgumentKind, string> = { value: 'string | number', number: 'number', choice: 'string' }

function typeOf(message: string): string {
  const { args } = placeholdersOf(message)
  if (args.size === 0) return 'undefined'
  const fields = [...args].map(([name, kind]) => `${name}: ${TYPES[kind]}`).sort()
  return `{ ${fields.join('; ')} }`
}

/** Writes `messages.gen.ts`: every id with what its text takes. Spanish is the source. */
export function writeMessageTypes(): void {
  const files = readdirSync(join(locales, 'es'))
    .filter(file => file.endsWith('.po'))
    .sort()
  const lines = files.flatMap(file =>
    [...parsePo(readFileSync(join(locales, 'es', file), 'utf8'))].map(
      ([id, message]) => `  '${id}': ${typeOf(message)}`,
    ),
  )
  const code = [
    '// Made from es/*.po by vite/messages.ts at every build and test; do not edit.',
    'export interface Messages {',
    ...lines.sort(),
    '}',
    '',
  ].join('\n')
  let current = ''
  try {
    current = readFileSync(target, 'utf8')
  } catch {
    // first time
  }
  if (current !== code) writeFileSync(target, code)
}

/** Keeps `messages.gen.ts` in step with the Spanish catalogues while building and while editing. */
export function messageTypes(): Plugin {
  return {
    name: 'message-types',
    buildStart: writeMessageTypes,
    configureServer(server) {
      server.watcher.on('change', file => {
        if (file.endsWith('.po')) writeMessageTypes()
      })
    },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeMessageTypes()
