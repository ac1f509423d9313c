import PlusIcon from 'icon:plus'
import { MESSAGE } from '@calina/contract/limits'
import { postFiles } from '#lib/upload-checks.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { useAttach } from './use-attach.ts'

interface AddFilesProps {
  uploads: Pick<FormUploads, 'add'>
  /** How many files the message has; with as many as it may have there is nothing to add. */
  count: number
  text: string
}

/** Where photos and videos are chosen for a message that goes to many. */
export function AddFiles({ uploads, count, text }: AddFilesProps) {
  const attach = useAttach(uploads, count)
  if (count >= MESSAGE.maxMedia) return null
  return (
    <label className="diffusion-add">
      <input
        type="file"
        accept={postFiles(false)}
        multiple
        className="sr-only"
        onChange={event => {
          attach([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
      <PlusIcon />
      {text}
    </label>
  )
}
