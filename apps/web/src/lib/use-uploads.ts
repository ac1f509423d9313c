import type { UploadPurpose } from '@calina/contract/constants'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePage } from './page.ts'
import { holdReload } from './updates.ts'
import { createUploads, isUnderWay, type UploadItem, type Uploads } from './upload.ts'

const NONE: readonly UploadItem[] = []

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}

/**
 * The uploads of a form: `items` as they stand, and what can be done with them. While files are on their way, leaving
 * the page asks first and no new build reloads it.
 */
export function useUploads(purpose: UploadPurpose): Omit<Uploads, 'get' | 'subscribe' | 'dispose'> & {
  items: readonly UploadItem[]
} {
  const { api, config, session } = usePage()
  const [uploads] = useState(() =>
    createUploads(purpose, {
      async send(file, options) {
        const { sendByTus } = await import('./tus.ts')
        return sendByTus(file, options, {
          endpoint: `${config.apiBase}/v1/uploads`,
          token: session.token,
        })
      },
      getMedia: (media, signal) => api.getMedia({ params: { media } }, { signal }),
      discard: media => api.deleteMedia({ params: { media } }),
      wait,
      previewOf: file => URL.createObjectURL(file),
      forgetPreview: address => URL.revokeObjectURL(address),
    }),
  )
  const items = useSyncExternalStore(uploads.subscribe, uploads.get, () => NONE)
  const busy = isUnderWay(items)

  useEffect(() => uploads.dispose, [uploads])
  useEffect(() => {
    if (!busy) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = holdReload()
    return () => {
      window.removeEventListener('beforeunload', ask)
      release()
    }
  }, [busy])

  return {
    items,
    add: uploads.add,
    restore: uploads.restore,
    remove: uploads.remove,
    retry: uploads.retry,
    move: uploads.move,
    clear: uploads.clear,
  }
}
