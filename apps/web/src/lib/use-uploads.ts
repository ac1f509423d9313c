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
 * Sends the file that a field for one file was given, in the place of what the form had; false where none was chosen. The
 * same file can be chosen again afterwards.
 */
export function takeOne(
  { items, remove, add }: Pick<FormUploads, 'items' | 'remove' | 'add'>,
  { target }: { target: HTMLInputElement },
): boolean {
  const [file] = target.files ?? []
  target.value = ''
  if (!file) return false
  for (const { key } of items) remove(key)
  add([file])
  return true
}

/**
 * The uploads of a form: `items` in their current state, and the actions on them. `form` distinguishes several forms of
 * one purpose, such as chats; `takes`: the purpose whose kinds of files the form takes, where that is not all of its own.
 * While uploads run, leaving the site needs a confirmation and no new build reloads it; they continue when the screen is
 * left, and their names survive a reload.
 */
export function useUploads(purpose: UploadPurpose, form = 'only', takes?: UploadPurpose): FormUploads {
  const page = usePage()
  const owner = useUser()?.id ?? 'guest'
  const uploads = uploadsOf(page, { owner, purpose, form, ...(takes && { takes }) })
  const view = useSyncExternalStore(uploads.subscribe, uploads.get, none)
  return {
    ...view,
    add: uploads.add,
    make: uploads.make,
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
