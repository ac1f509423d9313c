import type { HttpRequest } from 'tus-js-client'
import { DetailedError, Upload } from 'tus-js-client'
import { ApiError, type ApiErrorCode } from './api.ts'
import type { SendOptions } from './upload-transfer.ts'

interface TusSettings {
  /** Where uploads are created. */
  endpoint: string
  token: () => Promise<string | undefined>
}

/** Small enough that a lost connection costs little and no proxy refuses a part; large enough to use the bandwidth. */
const CHUNK_BYTES = 8 * 1024 * 1024

const CODES: Record<number, ApiErrorCode> = {
  401: 'UNAUTHORIZED',
  404: 'MEDIA_NOT_FOUND',
  410: 'MEDIA_NOT_FOUND',
  413: 'TOO_LARGE',
  415: 'FILE_TYPE_NOT_ALLOWED',
  429: 'RATE_LIMITED',
  502: 'UNAVAILABLE',
  503: 'UNAVAILABLE',
  504: 'UNAVAILABLE',
  507: 'STORAGE_FULL',
}

function errorOf(error: Error | DetailedError): ApiError {
  const response = error instanceof DetailedError ? error.originalResponse : null
  if (!response) return new ApiError('OFFLINE', 0)
  const status = response.getStatus()
  if (status === 0) return new ApiError('OFFLINE', 0)
  try {
    const problem: { code?: ApiErrorCode } = JSON.parse(response.getBody())
    if (problem.code) return new ApiError(problem.code, status, problem)
  } catch {
    // the protocol's own answers are plain text
  }
  // 409 and 423: the request before this one has not let go yet
  return new ApiError(CODES[status] ?? 'UNEXPECTED', status)
}

const idOf = (address: string | null): string | undefined => address?.split('/').at(-1)

/** One try at bringing a file up by the tus protocol, from where `begun` ended. Answers the id of the media. */
export async function sendByTus(file: File, options: SendOptions, settings: TusSettings): Promise<string> {
  const { purpose, begun, onBegun, onProgress, signal } = options
  return new Promise<string>((resolve, reject) => {
    const upload = new Upload(file, {
      // without an endpoint, an upload without an answer is not treated as deleted
      ...(begun ? { uploadUrl: `${settings.endpoint}/${begun}` } : { endpoint: settings.endpoint }),
      metadata: { purpose },
      chunkSize: CHUNK_BYTES,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: async (request: HttpRequest) => {
        const token = await settings.token()
        if (token) request.setHeader('authorization', `Bearer ${token}`)
      },
      onUploadUrlAvailable: () => {
        const id = idOf(upload.url)
        if (id) onBegun(id)
      },
      onProgress: sent => onProgress(sent),
      onError: error => reject(errorOf(error)),
      onSuccess: () => {
        const id = idOf(upload.url)
        if (id) resolve(id)
        else reject(new ApiError('UNEXPECTED', 0))
      },
    })
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(signal.reason)
    })
    if (signal.aborted) reject(signal.reason)
    else upload.start()
  })
}
