import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { alternate } from '../alternate.ts'
import type { Call } from '../load.ts'
import type { Installation, Row } from '../row.ts'
import { answering, bearer, CONNECTIONS, ROUNDS, rateRow, SLOT_MS } from './calls.ts'
import { repeating } from './repeating.ts'

const RATE_GOAL = 100

/** A post bought through the server, next to the same rows written by SQL alone. */
export async function purchases(installation: Installation): Promise<Row[]> {
  const { dataset, server, stage } = installation
  const file = path.join(stage.folder, 'purchases.json')
  await writeFile(file, JSON.stringify(dataset.purchases.ceiling))
  const sql = await stage.ceiling('purchase-sql', {
    DATABASE: JSON.stringify(installation.connection),
    PURCHASES: file,
  })
  const buy = (n: number): Call => {
    const purchase = dataset.purchases.ours[n]
    if (purchase === undefined) throw new Error('everything is bought')
    return {
      method: 'POST',
      path: `/api/v1/posts/${purchase.post}/unlock`,
      headers: { ...bearer(purchase.token), 'idempotency-key': randomUUID() },
      body: JSON.stringify({ price: purchase.price }),
    }
  }
  const comparison = await alternate(
    { ours: answering(installation, server, buy), ceiling: repeating(installation, sql, CONNECTIONS) },
    { rounds: ROUNDS, ms: SLOT_MS },
  )
  await sql.stop()
  const row = rateRow('purchase', 0.5, comparison)
  const enough = comparison.ours.rate >= RATE_GOAL
  return [{ ...row, goal: `${row.goal}, ≥ ${RATE_GOAL}/s`, reached: row.reached === true && enough }]
}
