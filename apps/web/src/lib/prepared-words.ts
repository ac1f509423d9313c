/** What is kept with an entry of the history whose conversation begins with words that are proposed. */
export const preparedWords = (words: string): { words: string } => ({ words })

/** The words that the field of a conversation begins with, if who led there proposed some. */
export function wordsOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('words' in state)) return undefined
  return typeof state.words === 'string' ? state.words : undefined
}
