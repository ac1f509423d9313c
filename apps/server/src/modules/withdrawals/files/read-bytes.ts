/** A file as text. Throws `TypeError` where its bytes are not of the encoding that it states, or of none that is known. */
export function readText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
}

/** By the byte order mark, by what XML declares, and else UTF-8 where the bytes are that. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w-]+)["']/.exec(beginning)?.[1]
  if (declared !== undefined) return declared
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
