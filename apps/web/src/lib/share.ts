/** Puts a text on the clipboard; false where the browser does not let it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** Shares an address with the device's dialog, or copies it; returns which, or `undefined` when cancelled. */
export async function shareAddress(title: string, url: string): Promise<'shared' | 'copied' | undefined> {
  if (typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({ title, url })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return undefined
    }
  }
  return (await copyText(url)) ? 'copied' : undefined
}
