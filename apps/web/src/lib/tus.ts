import type { HttpRequest } from 'tus-js-client'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, type ApiErrorCode } from './api.ts'
import type { SendOptions } from './upload.ts'

interface TusSettings {
  /** Where uploads are created. */
  endpoint: string
  token: () => Promise<string | undefined>
}

/** Small enough that a cut loses little and no proxy refuses a part; large enough that the line stays full. */
const CHUNK_BYTES = 8 * 1024 * 1024
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000]

function errorOf(error: Error | DetailedError): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiError('OFFLINE', 0)
  const status = response.getStatus()
  try {
    const problem: { code?: ApiErrorCode } = JSON.parse(response.getBody())
    if (problem.code) return new ApiError(problem.code, status, problem)
  } catch {
    // the protocol's own answers are plain text
  }
  const codes: Record<number, ApiErrorCode> = {
    401: 'UNAUTHORIZED',
    413: 'TOO_LARGE',
    415: 'FILE_TYPE_NOT_ALLOWED',
    429: 'RATE_LIMITED',
    503: 'UNAVAILABLE',
    507: 'STORAGE_FULL',
  }
  return new ApiError(codes[status] ?? (status >= 500 ? 'UNEXPECTED' : 'INTERNAL'), status)
}

function passes(error: DetailedError): boolean {
  const status = error.originalResponse?.getStatus() ?? 0
  // 401: the token ended during a long transfer, the next request carries a new one
  return (
    status === 0 || status === 401 || status === 409 || status === 423 || (status >= 500 && status !== 507)
  )
}

/** Brings a file up by the tus protocol. A later try with the same file goes on where this one ended. */
export async function sendByTus(file: File, options: SendOptions, settings: TusSettings): Promise<string> {
  const { purpose, onProgress, signal } = options
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint: settings.endpoint,
      metadata: { purpose, filename: file.name, filetype: file.type },
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      removeFingerprintOnSuccess: true,
      fingerprint: async () => ['tus', purpose, file.name, file.type, file.size, file.lastModified].join('-'),
      onBeforeRequest: async (request: HttpRequest) => {
        const token = await settings.token()
        if (token) request.setHeader('authorization', `Bearer ${token}`)
      },
      onShouldRetry: passes,
      onProgress: sent => onProgress(sent),
      onError: error => reject(errorOf(error)),
      onSuccess: () => {
        const id = upload.url?.split('/').at(-1)
        if (id) resolve(id)
        else reject(new ApiError('UNEXPECTED', 0))
      },
    })
    signal.addEventListener('abort', () => {
      upload.abort(true).catch(() => {})
      reject(signal.reason)
    })
    upload.findPreviousUploads().then(
      ([previous]) => {
        if (signal.aborted) return
        if (previous) upload.resumeFromPreviousUpload(previous)
        upload.start()
      },
      // storage is forbidden: it begins anew
      () => signal.aborted || upload.start(),
    )
  })
}
