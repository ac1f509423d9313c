import type { Download } from '@calina/contract/types'
import { explain } from './errors.ts'
import { useTexts } from './i18n.ts'
import { useWrite } from './write.ts'

/**
 * A button that saves a file: `ask` is the call that answers a link to it. Whatever stands against it is told here; then
 * the browser fetches the file by itself, and shows how far it is.
 */
export function useDownload(ask: () => Promise<Download>, toast: { error: (text: string) => void }) {
  const texts = useTexts()
  return useWrite({
    mutationFn: ask,
    onSuccess: ({ url }) => save(url),
    onError: async error => toast.error(await explain(error, texts)),
  })
}

function save(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
