import type { ErrorCode } from '../../packages/contract/src/index.ts'

interface Declaring {
  /** As the tests note it: method and path of an operation, the name of a socket message. */
  operation: string
  errors?: readonly ErrorCode[]
}

/** What operations declare and no test was answered, as `operation CODE`. */
export function neverProvoked(declaring: readonly Declaring[], noted: string): string[] {
  const provoked = new Set(noted.split('\n'))
  return declaring
    .flatMap(({ operation, errors = [] }) => errors.map(code => `${operation} ${code}`))
    .filter(line => !provoked.has(line))
}
