import type { Access } from '@calina/contract'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { AppError } from '../errors.ts'
import { demandForgeryProtection } from './csrf.ts'

const SCOPE: Partial<Record<Access, string>> = { fan: 'fan', creator: 'model' }

/** Throws unless the one who asks may call an operation of this access. */
export function demandAccess(access: Access, request: FastifyRequest, config: Config): void {
  const { actor } = request
  switch (access) {
    case 'public':
    case 'provider':
      return
    case 'guest':
      if (actor.kind === 'user') throw new AppError('FORBIDDEN')
      return
    case 'cookie':
      demandForgeryProtection(request, config)
      return
    case 'session':
      // A token is sent by scripts of our own pages alone: nothing to forge.
      if (actor.kind !== 'user') demandForgeryProtection(request, config)
      return
    case 'user':
    case 'fan':
    case 'creator': {
      if (actor.kind !== 'user') throw new AppError('UNAUTHORIZED')
      const scope = SCOPE[access]
      if (scope !== undefined && !actor.scope.includes(scope)) throw new AppError('FORBIDDEN')
      return
    }
    default: {
      const unknown: never = access
      throw new Error(`unknown access ${String(unknown)}`)
    }
  }
}
