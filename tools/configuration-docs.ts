import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { VARIABLES } from '../apps/server/src/config/variables.ts'
import { defaultSettings, SETTINGS, type SettingName } from '../packages/contract/src/index.ts'

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

const currency = VARIABLES.CURRENCY.schema.parse(undefined)
const defaults = defaultSettings(currency)
const settings = Object.entries(SETTINGS).map(
  ([name, { public: shown, about }]) =>
    `| \`${name}\` | \`${JSON.stringify(defaults[name as SettingName])}\` | ${shown ? 'yes' : 'no'} | ${about} |`,
)

const markdown = `# Configuration

## Environment variables

What belongs to the machine is set by environment variables, read once at start and validated: a value that does not fit stops the start
with its name. A file \`.env\` is not read by itself; \`node --env-file=.env\` or the service manager passes one.
This page is made from \`apps/server/src/config/variables.ts\` and \`packages/contract/src/settings.ts\`.

| variable | default | what it is for |
|---|---|---|
${rows.map(row => `| \`${row.name}\` | ${row.fallback} | ${row.about.replaceAll('|', '\\|')} |`).join('\n')}

## Operator settings

What belongs to the business is changed while the product runs, by an administrator through \`PATCH /v1/settings\`. The
database keeps what differs from the default; every process and every open page has a change within a second. Amounts
are in minor units of the currency, here of ${currency}. A sale keeps the fee and the release of its day.

| setting | default | public | what it is for |
|---|---|---|---|
${settings.join('\n')}
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
