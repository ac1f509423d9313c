import {
  demandOf,
  FRESH_AUTHENTICATION_MS,
  HELPER_OPERATIONS,
  type HelperOperation,
  type HelperRight,
  hasScope,
  type RouteSpec,
  routes,
  type TokenScope,
} from '@calina/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { ActingHelper, Actor, Context } from '../context.ts'
import { AppError } from '../errors.ts'
import { demandForgeryProtection } from './csrf.ts'

const FOR_HELPERS: ReadonlyMap<RouteSpec, HelperOperation> = new Map(
  Object.entries(routes).flatMap(([name, spec]) => {
    const opened = HELPER_OPERATIONS[name as keyof typeof routes]
    return opened === undefined ? [] : [[spec, opened] as const]
  }),
)

/** What an operation is to those who act for a creator; undefined where they may not call it. */
export const helperOperation = (spec: RouteSpec): HelperOperation | undefined => FOR_HELPERS.get(spec)

/** Throws unless the caller may call an operation. */
export function requireAccess(spec: RouteSpec, request: FastifyRequest, config: Config): void {
  const { access, token } = spec
  const { actor } = request
  if (actor.kind === 'user' && actor.helper !== undefined)
    demandHelperRight(actor.helper, helperOperation(spec)?.right)
  if (actor.kind === 'user' && actor.token !== undefined) demandScope(actor.token, token)
  const { proof, guestsOnly } = demandOf(access)
  switch (proof) {
    case 'none':
    case 'signature':
      if (guestsOnly && actor.kind === 'user') throw new AppError('FORBIDDEN')
      return
    case 'cookie':
      demandForgeryProtection(request, config)
      return
    case 'token-or-cookie':
      // Only scripts of our own pages send a token, so such a request cannot be forged.
      if (actor.kind !== 'user') demandForgeryProtection(request, config)
      return
    case 'token':
      if (actor.kind !== 'user') throw new AppError('UNAUTHORIZED')
      if (!hasScope(access, actor.scope)) throw new AppError('FORBIDDEN')
      return
    default: {
      const unknown: never = proof
      throw new Error(`unknown proof ${String(unknown)}`)
    }
  }
}

/** Throws unless a personal token with these scopes allows what demands one of them. */
export function demandScope(scopes: readonly TokenScope[], demanded: TokenScope | undefined): void {
  if (demanded === undefined) throw new AppError('TOKEN_FORBIDDEN')
  if (!scopes.includes(demanded)) throw new AppError('TOKEN_FORBIDDEN', { params: { scope: demanded } })
}

/** Throws unless somebody who acts for a creator may do what takes this right; without one nobody may who does. */
export function demandHelperRight(helper: ActingHelper, right: HelperRight | undefined): void {
  if (right === undefined) throw new AppError('HELPER_FORBIDDEN')
  if (!helper.rights.includes(right)) throw new AppError('HELPER_FORBIDDEN', { params: { right } })
}

/** Throws where files or a price are sent by somebody who acts for a creator and may not sell. */
export function demandSelling(
  { actor }: Pick<Context, 'actor'>,
  {
    media = [],
    price = null,
    voice = null,
  }: { media?: readonly unknown[]; price?: number | null; voice?: string | null },
): void {
  if (actor.kind !== 'user' || actor.helper === undefined) return
  if (media.length > 0 || price !== null || voice !== null) demandHelperRight(actor.helper, 'sell')
}

/** Reads when the person of a session last authenticated: null when never, undefined once the session has ended. */
export type ReadAuthenticatedAt = (sessionId: string) => Promise<Date | null | undefined>

/**
 * Throws `FRESH_AUTHENTICATION_REQUIRED` unless the caller authenticated within the last five minutes, and
 * `UNAUTHORIZED` when the session ended after the caller was let in: no proof would bring it back.
 */
export async function requireFresh(actor: Actor, clock: Clock, read: ReadAuthenticatedAt): Promise<void> {
  const at = actor.kind === 'user' ? await read(actor.sessionId) : undefined
  if (at === undefined) throw new AppError('UNAUTHORIZED')
  if (at === null || clock.now().getTime() - at.getTime() >= FRESH_AUTHENTICATION_MS)
    throw new AppError('FRESH_AUTHENTICATION_REQUIRED')
}
