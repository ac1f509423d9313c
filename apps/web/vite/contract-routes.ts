import { demandOf, isAnswerKind, type RouteSpec, routes } from '@calina/contract'
import type { Plugin } from 'vite'

const OPEN = 'virtual:contract-routes/open'
const FORMS = 'virtual:contract-routes/forms'
const MEMBERS = 'virtual:contract-routes/members'
const STAFF = 'virtual:contract-routes/staff'

/**
 * How a call is sent, beside method and path: with the refresh cookie, never without an access token (`member`), or
 * that and with an idempotency key.
 */
type Kind = 'idempotent' | 'cookie' | 'member' | 'open'
/** An answer that is not JSON. */
type Reading = 'stream' | 'text' | 'bytes'
type Entry = [method: string, path: string, kind?: Kind, reading?: Reading]

function kindOf(spec: RouteSpec): Kind | undefined {
  if (spec.idempotent) return 'idempotent'
  const { proof } = demandOf(spec.access)
  if (proof === 'cookie' || proof === 'token-or-cookie') return 'cookie'
  return proof === 'token' ? 'member' : undefined
}

function readingOf({ answer }: RouteSpec): Reading | undefined {
  if (answer === undefined || !isAnswerKind(answer)) return undefined
  const { kind } = answer
  return kind === 'stream' || kind === 'text' || kind === 'bytes' ? kind : undefined
}

const specs: Readonly<Record<string, RouteSpec>> = routes

/** The shortest form: what most calls are is left out. */
export function entryOf(spec: RouteSpec): Entry {
  const [kind, reading] = [kindOf(spec), readingOf(spec)]
  if (reading) return [spec.method, spec.path, kind ?? 'open', reading]
  return kind ? [spec.method, spec.path, kind] : [spec.method, spec.path]
}

/**
 * The contract as `{ name: [method, path, kind?, reading?] }`: all that a client needs while it runs, without the schemas, and without
 * what browsers and crawlers request by themselves.
 */
export function contractTable(): Record<string, Entry> {
  return Object.fromEntries(
    Object.entries(specs)
      .filter(([, spec]) => !spec.root)
      .map(([name, spec]) => [name, entryOf(spec)]),
  )
}

/** Whose table has a call: every page reads and keeps a session; the rest of what a guest may call is sent by a form. */
function tableOf(name: string, [method, , kind]: Entry): string {
  if (typeof specs[name]?.access === 'object') return STAFF
  if (kind === 'member' || kind === 'idempotent') return MEMBERS
  return method === 'GET' || kind === 'cookie' ? OPEN : FORMS
}

const IDS = [OPEN, FORMS, MEMBERS, STAFF].map(table => `\0${table}`)

/**
 * Serves `virtual:contract-routes/open`, what every page may call, `virtual:contract-routes/forms`, what only forms for
 * guests send, `virtual:contract-routes/members`, what is never sent without an access token, and
 * `virtual:contract-routes/staff`, what only staff call. So zod never reaches
 * the browser, and a page loads only the tables that it needs.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: id => (IDS.includes(`\0${id}`) ? `\0${id}` : undefined),
    load(id) {
      if (!IDS.includes(id)) return undefined
      const wanted = Object.entries(contractTable()).filter(
        ([name, entry]) => `\0${tableOf(name, entry)}` === id,
      )
      return `export const table = ${JSON.stringify(Object.fromEntries(wanted))}`
    },
  }
}
