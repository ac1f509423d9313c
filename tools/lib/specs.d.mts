export function specRuns(args: readonly string[]): string[][]
