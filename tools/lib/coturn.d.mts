export function ensureCoturn(): Promise<void>
export function coturnArguments(options: { port: number; secret: string }): string[]
export function coturnEnvironment(options: { port: number; secret: string }): Record<string, string>
