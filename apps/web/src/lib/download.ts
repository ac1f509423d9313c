import type { Download } from '@calina/contract/types'
import { explain } from './error-texts.ts'
import { useTexts } from './i18n.ts'
import { useWrite } from './write.ts'

/**
 * A button that saves a file: `request` is the call that returns a link to it. Failures are shown as a toast; the
 * browser downloads the file and shows its progress.
 */
export function useDownload(request: () => Promise<Download>, toast: { error: (text: string) => void }) {
  const texts = useTexts()
  return useWrite({
    mutationFn: request,
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
