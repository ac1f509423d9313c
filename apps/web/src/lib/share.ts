/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What became of an address; `undefined` when the person cancelled, `refused` when the browser did not let it be copied. */
export type Shared = 'shared' | 'copied' | 'refused' | undefined

/** Shares an address with the device's dialog, or copies it. */
export async function shareAddress(title: string, url: string): Promise<Shared> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  return (await copyText(url)) ? 'copied' : 'refused'
}
