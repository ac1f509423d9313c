/** Words that stand in examples, never in what was made by chance. */
const EXAMPLES = /change[-_ ]?me|example|password|secret|replace|your[-_ ]?key|0123456789|abcdefgh|qwertyui/i
const MIN_DISTINCT = 8

/**
 * Why a secret could be guessed, or null. What a random generator makes passes: of 32 hexadecimal digits fewer than
 * eight different ones come up once in thirty million times.
 */
export function weaknessOf(secret: string): string | null {
  if (EXAMPLES.test(secret)) return 'it holds a word or a row of keys that examples are made of'
  if (new Set(secret).size < MIN_DISTINCT) return `it has fewer than ${MIN_DISTINCT} different characters`
  if (isRepetition(secret)) return 'it repeats itself'
  return null
}

/** Whether it is one piece, at most half as long, over and over. */
function isRepetition(text: string): boolean {
  return Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    period => text.slice(period) === text.slice(0, -period),
  )
}
