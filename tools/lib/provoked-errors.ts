import type { RouteSpec } from '../../packages/contract/src/index.ts'

/** What operations declare and no test was answered, as `operation CODE`. */
export function neverProvoked(contract: Readonly<Record<string, RouteSpec>>, noted: string): string[] {
  const provoked = new Set(noted.split('\n'))
  return Object.entries(contract).flatMap(([name, spec]) =>
    (spec.errors ?? [])
      .filter(code => !provoked.has(`${spec.method} ${spec.path} ${code}`))
      .map(code => `${name} ${code}`),
  )
}
