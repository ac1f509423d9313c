/** As long as an element may take to begin reading the address that it was given last. */
const READ_MS = 1_000

/**
 * Ends an address that `URL.createObjectURL` made, soon: an element that was given it a moment ago may still be about to
 * read it, and would complain that there is nothing.
 */
export const endAddress = (made: string): void => void setTimeout(() => URL.revokeObjectURL(made), READ_MS)
