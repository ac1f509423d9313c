import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VARIABLES } from '../apps/server/src/config/variables.ts'

/**
 * Writes `docs/configuration.md` and `.env.example` from the one table of variables. With `--check` it writes
 * nothing and fails when a file differs.
 */
const root = path.resolve(import.meta.dirname, '..')

interface Documented {
  name: string
  about: string
  fallback: string
}

const rows: Documented[] = Object.entries(VARIABLES).map(([name, variable]) => {
  const result = variable.schema.safeParse(undefined)
  const value: unknown = result.success ? result.data : undefined
  const note: string | undefined = 'defaultNote' in variable ? variable.defaultNote : undefined
  return {
    name,
    about: variable.about,
    fallback: note ?? (value === undefined ? 'none' : `\`${String(value)}\``),
  }
})

const markdown = `# Configuration

Everything is set by environment variables, read once at start and validated: a value that does not fit stops the start
with its name. A file \`.env\` is not read by itself; \`node --env-file=.env\` or the service manager passes one.
This page is made from \`apps/server/src/config/variables.ts\`.

| variable | default | what it is for |
|---|---|---|
${rows.map(row => `| \`${row.name}\` | ${row.fallback} | ${row.about.replaceAll('|', '\\|')} |`).join('\n')}
`
const example = `${rows.map(row => `# ${row.about}\n# ${row.name}=${/^`([^`]*)`$/.exec(row.fallback)?.[1] ?? ''}`).join('\n\n')}\n`

const files = [
  [path.join(root, 'docs/configuration.md'), markdown],
  [path.join(root, '.env.example'), example],
] as const

let stale = false
for (const [file, content] of files) {
  if (process.argv.includes('--check')) {
    let current = ''
    try {
      current = readFileSync(file, 'utf8')
    } catch {
      // absent is stale
    }
    if (current !== content) {
      stale = true
      console.error(`${path.relative(root, file)} is not current: run node tools/configuration-docs.ts`)
    }
  } else writeFileSync(file, content)
}
if (stale) process.exitCode = 1
