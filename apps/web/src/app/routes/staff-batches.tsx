import { Batches, batchesQuery } from '#features/staff/withdrawals/batches.tsx'
import { openLinesQuery } from '#features/staff/withdrawals/open-lines.tsx'
import { query } from '#lib/query.ts'
import { useParams } from '#lib/router.tsx'
import type { RouteInput } from '../routes.ts'

export const queries = ({ params: { batch } }: RouteInput) =>
  batch === undefined
    ? [batchesQuery()]
    : [batchesQuery(), query('getBatch', { params: { batch } }), openLinesQuery()]

/** Withdrawals that were put into files for the bank, and what the bank says of them. */
export function Component() {
  const { batch } = useParams()
  return <Batches open={batch} />
}
