import { LIVE_CHAT } from '@calina/contract'
import { foldText } from '@calina/contract/folding'

/** Signs that are not seen, and could part a word. */
const UNSEEN = /\p{Cf}/gu
const NO_WORD = /[^\p{L}\p{M}\p{N}]+/gu

/** The words of a text as they are compared: folded, and each between two spaces. */
const wordsOf = (text: string): string =>
  ` ${foldText(text.normalize('NFKC').replace(UNSEEN, '')).replace(NO_WORD, ' ').trim()} `

/** Whether a text has one of these words or phrases, whole, whatever their case and accents. */
export function hasHiddenWord(text: string, hidden: readonly string[]): boolean {
  if (hidden.length === 0) return false
  const words = wordsOf(text)
  return hidden.some(each => {
    const sought = wordsOf(each)
    return sought !== '  ' && words.includes(sought)
  })
}

/** What is kept of a creator's words: each once, in their order, without those that say nothing. */
export function tidyWords(words: readonly string[]): string[] {
  const known = new Set<string>()
  return words
    .filter(word => {
      const compared = wordsOf(word)
      if (compared === '  ' || known.has(compared)) return false
      known.add(compared)
      return true
    })
    .slice(0, LIVE_CHAT.maxHiddenWords)
}
