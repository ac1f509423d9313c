import { MESSAGE } from '@calina/contract/limits'
import { useT } from '#lib/i18n.ts'
import type { FormUploads } from '#lib/use-uploads.ts'
import { toast } from '#ui/toasts.tsx'

/** Adds files to a message that has `count` of them, and says when not all of them have room. */
export function useAttach(
  uploads: Pick<FormUploads, 'add'>,
  count: number,
): (files: readonly File[]) => void {
  const t = useT()
  return files => {
    const space = MESSAGE.maxMedia - count
    uploads.add(files.slice(0, space))
    if (files.length > space) toast.warning(t('messages.attachMost', { count: MESSAGE.maxMedia }))
  }
}
