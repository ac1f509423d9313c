import { ERRORS, type ErrorCode } from '@calina/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable, isUnreachable } from '../db/failures.ts'
import type { DeclaredErrors } from '../declared-errors.ts'
import { AppError } from '../errors.ts'
import type { FailurePage } from '../plain-pages/failure-page.ts'
import { StorageUnavailableError } from '../storage/storage.ts'

/** Fastify's own refusals by their code. */
const FROM_FASTIFY: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'VALIDATION_FAILED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_FAILED',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_FAILED',
  FST_ERR_BAD_URL: 'VALIDATION_FAILED',
}

/** Refusals of plugins by their status; any other status of the caller's fault is about the request. */
const FROM_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
}

/**
 * Answers every failure of the API with problem details (RFC 9457) and a code that its operation declares, and that of a
 * page with a page; unexpected errors are logged.
 */
export function installErrorHandler(
  fastify: FastifyInstance,
  declared: DeclaredErrors,
  page: FailurePage,
): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) =>
    sendNamed(nameFailure(error, request, declared), request, reply, page),
  )
}

/** The named error that answers a failure of a request; an unexpected error is logged. */
export function nameFailure(error: unknown, request: FastifyRequest, declared: DeclaredErrors): AppError {
  const named = nameOf(error)
  logFailure(named, error, request)
  const { operation } = request.routeOptions.config
  return operation === undefined ? named : declared.check(operation, named)
}

/** Answers a failure outside of any operation. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  page: FailurePage,
): FastifyReply {
  const named = nameOf(error)
  logFailure(named, error, request)
  return sendNamed(named, request, reply, page)
}

function logFailure(named: AppError, error: unknown, request: FastifyRequest): void {
  if (named.code === 'INTERNAL') request.log.error({ err: error }, 'unhandled error')
  if (error instanceof StorageUnavailableError)
    request.log.error({ err: error }, 'the storage is unreachable')
  // The log combines these into one line.
  if (isUnreachable(error)) request.log.error({ err: error }, 'the database is unreachable')
}

function sendNamed(
  named: AppError,
  request: FastifyRequest,
  reply: FastifyReply,
  page: FailurePage,
): FastifyReply {
  if (named.code === 'UNAVAILABLE') reply.header('retry-after', '2')
  const retryAfter = named.params?.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  // Headers of a file that failed before its first byte.
  reply.removeHeader('content-disposition').removeHeader('content-encoding')
  const shown = page(ERRORS[named.code].status, request, reply)
  if (shown) return shown
  return reply
    .code(ERRORS[named.code].status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(JSON.stringify(problemOf(named, request.id)))
}

function nameOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (isUnavailable(error) || error instanceof StorageUnavailableError)
    return new AppError('UNAVAILABLE', { cause: error })
  if (typeof error === 'object' && error !== null) {
    const code = 'code' in error && typeof error.code === 'string' ? FROM_FASTIFY[error.code] : undefined
    if (code !== undefined) return new AppError(code, { cause: error })
    const status = 'statusCode' in error ? error.statusCode : undefined
    if (typeof status === 'number' && status >= 400 && status < 500)
      return new AppError(FROM_STATUS[status] ?? 'VALIDATION_FAILED', { cause: error })
  }
  return new AppError('INTERNAL', { cause: error })
}

/** The problem details of an error, for answers that are not sent by Fastify. */
export function problemOf(error: AppError, requestId: string) {
  return {
    type: 'about:blank',
    title: ERRORS[error.code].title,
    status: error.status,
    code: error.code,
    instance: requestId,
    ...(error.issues === undefined ? {} : { issues: error.issues }),
    ...(error.params === undefined ? {} : { params: error.params }),
  }
}
