import { Statements, statementsQuery } from '#features/staff/withdrawals/statements.tsx'
import { useParams } from '#lib/router.tsx'

export const queries = () => [statementsQuery()]

/** Statements of the bank that were read, with their lines. */
export function Component() {
  const { statement } = useParams()
  return <Statements open={statement} />
}
