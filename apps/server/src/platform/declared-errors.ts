import { type ClientMessageSpec, demandOf, type ErrorCode, type RouteSpec } from '@calina/contract'
import { AppError } from './errors.ts'
import type { Logger } from './logger.ts'

function errorsByAccess(spec: Pick<RouteSpec, 'access' | 'fresh'>): ErrorCode[] {
  const { proof, guestsOnly, scopes } = demandOf(spec.access)
  return [
    'UNAUTHORIZED',
    ...(proof === 'cookie' || proof === 'token-or-cookie' ? (['CSRF_FAILED'] as const) : []),
    ...(guestsOnly || scopes ? (['FORBIDDEN'] as const) : []),
    ...(spec.fresh ? (['FRESH_AUTHENTICATION_REQUIRED'] as const) : []),
  ]
}

/**
 * Every error that an operation may answer with: those that follow from its access, input and limits, and those that
 * its declaration names. `UNAUTHORIZED` is among the former even for public operations: an invalid bearer token is
 * refused everywhere.
 */
export function errorsOf(spec: RouteSpec): ErrorCode[] {
  const input = spec.params ?? spec.query ?? spec.body
  return [
    ...new Set<ErrorCode>([
      ...errorsByAccess(spec),
      ...(demandOf(spec.access).proof === 'signature'
        ? []
        : (['TOKEN_FORBIDDEN', 'HELPER_FORBIDDEN'] as const)),
      ...(input === undefined ? [] : (['VALIDATION_FAILED'] as const)),
      // A body is read before it is known that none is expected.
      ...(spec.method === 'GET' ? [] : (['VALIDATION_FAILED', 'TOO_LARGE'] as const)),
      ...(spec.adult ? (['AGE_REQUIRED'] as const) : []),
      ...(spec.consent ? (['CONSENT_REQUIRED'] as const) : []),
      ...(spec.idempotent ? (['IDEMPOTENCY_KEY_REQUIRED', 'IDEMPOTENCY_KEY_REUSED'] as const) : []),
      ...(spec.errors ?? []),
      'RATE_LIMITED',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
  ]
}

/** The same of a message over the socket. */
export function errorsOfMessage({ access, errors = [] }: ClientMessageSpec): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      ...errorsByAccess({ access }),
      'HELPER_FORBIDDEN',
      'VALIDATION_FAILED',
      ...errors,
      'RATE_LIMITED',
      'UNAVAILABLE',
      'INTERNAL',
    ]),
  ]
}

/** An operation or message of clients, with the errors that it may answer. */
export interface Declaration {
  /** Method and path of an operation; the name of a socket message. */
  operation: string
  errors: ReadonlySet<ErrorCode>
}

/** An error on its way to a client. */
export interface AnsweredError {
  operation: string
  code: ErrorCode
  declared: boolean
}

export interface DeclaredErrorsOptions {
  logger: Logger
  /** Outside production: what is not declared is answered as `INTERNAL`, so that it is noticed. */
  strict: boolean
  /** Called for every error of an operation; used by tests. */
  observe?: ((error: AnsweredError) => void) | undefined
}

/** Compares errors with what is declared, before they are answered. */
export class DeclaredErrors {
  readonly #options: DeclaredErrorsOptions

  constructor(options: DeclaredErrorsOptions) {
    this.#options = options
  }

  /** The error to answer: the same one, or outside production `INTERNAL` in place of one that is not declared. */
  check({ operation, errors }: Declaration, error: AppError): AppError {
    const { logger, strict, observe } = this.#options
    const declared = errors.has(error.code)
    observe?.({ operation, code: error.code, declared })
    if (declared) return error
    logger.error({ operation, code: error.code, err: error }, 'the operation does not declare this error')
    return strict ? new AppError('INTERNAL', { cause: error }) : error
  }
}
