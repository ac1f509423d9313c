/**
 * Variables of which all are set or none, such as the parts of an account. Undefined where none is; where some are, or what
 * goes only with them (`rest`), each that is missing is added to the problems, unless one is there about it already.
 */
export function wholeOrNone<T extends Readonly<Record<string, unknown>>>(
  required: T,
  rest: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Whole<T> | undefined {
  if (isWhole(required)) return required
  const given = Object.entries({ ...required, ...rest }).find(([, value]) => value !== undefined)
  if (given === undefined) return undefined
  for (const [name, value] of Object.entries(required))
    if (value === undefined && !problems.some(problem => problem.startsWith(`${name}:`)))
      problems.push(`${name}: must be set where ${given[0]} is`)
  return undefined
}

type Whole<T> = { readonly [K in keyof T]: NonNullable<T[K]> }

function isWhole<T extends Readonly<Record<string, unknown>>>(required: T): required is T & Whole<T> {
  return Object.values(required).every(value => value !== undefined)
}
