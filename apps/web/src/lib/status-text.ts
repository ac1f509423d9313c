import { ApiError } from './api.ts'

/** The standard phrases (RFC 9110, RFC 6585) of the statuses that answers of the API and of proxies have. */
const PHRASES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  410: 'Gone',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  416: 'Range Not Satisfiable',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  507: 'Insufficient Storage',
}

/** The status text of an answer that was not ok; undefined where none arrived. */
export function statusTextOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0) return undefined
  return error.reason || PHRASES[error.status] || String(error.status)
}
