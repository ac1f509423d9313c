/** A piece of a text: plain, a person's name that leads to the profile, or an address on the web. */
export type TextPart = { kind: 'plain' | 'mention' | 'link'; text: string; to: string }

const PATTERN = /(https?:\/\/[^\s<>"]+)|(?<![\w@.])@([a-z0-9_.]{3,30})/gi
/** Punctuation that ends the sentence, not the address. */
const TAIL = /[.,;:!?)\]»”’]+$/

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text)
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** Finds the links in a text. The rest is unchanged. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const push = (kind: TextPart['kind'], chunk: string, to: string) => {
    if (chunk) parts.push({ kind, text: chunk, to })
  }
  for (const match of text.matchAll(PATTERN)) {
    const whole = match[0].replace(TAIL, '')
    const username = match[2]?.replace(TAIL, '').toLowerCase()
    const isMention = username !== undefined && username.length >= 3
    if (!isMention && !isWebAddress(whole)) continue
    push('plain', text.slice(end, match.index), '')
    push(isMention ? 'mention' : 'link', whole, isMention ? `/${username}` : whole)
    end = match.index + whole.length
  }
  push('plain', text.slice(end), '')
  return parts
}
