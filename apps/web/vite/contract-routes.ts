import { demandOf, isAnswerKind, type RouteSpec, routes } from '@calina/contract'
import type { Plugin } from 'vite'

const ID = 'virtual:contract-routes'

/**
 * How a call is sent, beside method and path: with the refresh cookie, never without an access token (`member`), or
 * that and with an idempotency key.
 */
type Kind = 'idempotent' | 'cookie' | 'member' | 'open'
/** An answer that is not JSON. */
type Reading = 'stream' | 'text'
type Entry = [method: string, path: string, kind?: Kind, reading?: Reading]

function kindOf(spec: RouteSpec): Kind | undefined {
  if (spec.idempotent) return 'idempotent'
  const { proof } = demandOf(spec.access)
  if (proof === 'cookie' || proof === 'token-or-cookie') return 'cookie'
  return proof === 'token' ? 'member' : undefined
}

function readingOf({ answer }: RouteSpec): Reading | undefined {
  if (answer === undefined || !isAnswerKind(answer)) return undefined
  return answer.kind === 'stream' || answer.kind === 'text' ? answer.kind : undefined
}

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
    Object.entries<RouteSpec>(routes)
      .filter(([, spec]) => !spec.root)
      .map(([name, spec]) => [name, entryOf(spec)]),
  )
}

/** Serves `virtual:contract-routes`, so that zod never reaches the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    resolveId: id => (id === ID ? `\0${ID}` : undefined),
    load: id => (id === `\0${ID}` ? `export const table = ${JSON.stringify(contractTable())}` : undefined),
  }
}
