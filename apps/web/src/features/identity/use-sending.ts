import type { DocumentSide } from '@calina/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onceOnline } from '#lib/connection.ts'
import { isError } from '#lib/errors.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { INTERRUPTED } from '#lib/upload-entry.ts'
import type { UploadItem } from '#lib/upload-item.ts'
import { type FormUploads, useUploads } from '#lib/use-uploads.ts'
import { useWrite } from '#lib/write.ts'

/** The photo of one side on its way up. */
export interface Sending {
  uploads: FormUploads
  item: UploadItem | undefined
  /** Why the server did not take what had come up. */
  problem: unknown
  /** Sends a photo in place of what was on its way. */
  send: (file: File) => void
  /** Tries once more to hand over what has come up. */
  again: () => void
  discard: () => void
}

/** A file that a reload interrupted goes on where it was when it is chosen again. */
const isInterrupted = ({ name, size, state }: UploadItem, file: File): boolean =>
  name === file.name && size === file.size && state.step === 'failed' && state.code === INTERRUPTED

/** Sends the photo of a side, and hands it over as soon as it is up, also one that an earlier visit began. */
export function useSending(side: DocumentSide): Sending {
  const api = useApi()
  const client = useQueryClient()
  const uploads = useUploads('document', side)
  const item = uploads.items.at(-1)
  const media = item?.mediaId
  const { mutate, error, reset } = useWrite({
    meta: { things: ['identity'] },
    mutationFn: (id: string) => api.setIdentityDocument({ params: { side }, body: { media: id } }),
    onSuccess: next => {
      client.setQueryData(query('getIdentity').queryKey, next)
      uploads.clear()
    },
    // what stands here may have been decided elsewhere
    onError: () => changed(client, 'identity'),
  })
  useEffect(() => {
    if (media !== undefined) mutate(media)
  }, [media, mutate])
  const offline = isError(error, 'OFFLINE')
  useEffect(
    () => (offline && media !== undefined ? onceOnline(() => mutate(media)) : undefined),
    [offline, media, mutate],
  )

  function discard(): void {
    reset()
    for (const { key } of uploads.items) uploads.remove(key)
  }

  return {
    uploads,
    item,
    problem: offline ? undefined : error,
    send(file) {
      reset()
      for (const each of uploads.items) if (!isInterrupted(each, file)) uploads.remove(each.key)
      uploads.add([file])
    },
    again: () => media !== undefined && mutate(media),
    discard,
  }
}
