export function specArguments(args: readonly string[]): string[]
