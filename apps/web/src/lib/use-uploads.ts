import type { UploadPurpose } from '@calina/contract/constants'
import { useSyncExternalStore } from 'react'
import { uploadsOf } from './kept-uploads.ts'
import { usePage, useUser } from './page.ts'
import type { Uploads, UploadsView } from './upload.ts'

const NONE: UploadsView = { items: [], paused: false }
const none = () => NONE

/** The uploads of a form, with what a screen does to them. */
export type FormUploads = UploadsView & Omit<Uploads, 'get' | 'subscribe' | 'recall' | 'dispose'>

/**
 * The uploads of a form: `items` as they stand, and what can be done with them. `form` tells apart several forms of one
 * purpose, such as chats. While files are on their way, leaving the site asks first and no new build reloads it; leaving
 * the screen lets them go on, and a reload is survived by their names.
 */
export function useUploads(purpose: UploadPurpose, form = 'only'): FormUploads {
  const page = usePage()
  const owner = useUser()?.id ?? 'guest'
  const uploads = uploadsOf(page, { owner, purpose, form })
  const view = useSyncExternalStore(uploads.subscribe, uploads.get, none)
  return {
    ...view,
    add: uploads.add,
    restore: uploads.restore,
    remove: uploads.remove,
    retry: uploads.retry,
    replace: uploads.replace,
    describe: uploads.describe,
    move: uploads.move,
    pause: uploads.pause,
    resume: uploads.resume,
    clear: uploads.clear,
  }
}
