import type { UploadPurpose } from '@calina/contract/limits'
import { useSyncExternalStore } from 'react'
import { uploadsOf } from './kept-uploads.ts'
import { usePage, useUser } from './page.ts'
import type { Uploads, UploadsView } from './upload.ts'

const NONE: UploadsView = { items: [], paused: false }
const none = () => NONE

/** The uploads of a form, with the actions of a screen. */
export type FormUploads = UploadsView & Omit<Uploads, 'get' | 'subscribe' | 'recall' | 'dispose'>

/**
 * The uploads of a form: `items` in their current state, and the actions on them. `form` distinguishes several forms of
 * one purpose, such as chats. While uploads run, leaving the site needs a confirmation and no new build reloads it; they
 * continue when the screen is left, and their names survive a reload.
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
    edit: uploads.edit,
    describe: uploads.describe,
    renew: uploads.renew,
    fileOf: uploads.fileOf,
    move: uploads.move,
    pause: uploads.pause,
    resume: uploads.resume,
    release: uploads.release,
    clear: uploads.clear,
  }
}
