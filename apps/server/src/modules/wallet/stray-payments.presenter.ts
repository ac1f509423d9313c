import { STRAY_KINDS } from '@calina/contract'
import type { StrayPayment } from '@calina/contract/types'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { loadPersons, presentPerson } from '../accounts/index.ts'
import type { StrayRow } from './stray-payments.repository.ts'
import { gatewayOf } from './wallet.presenter.ts'

const Kind = z.enum(STRAY_KINDS)

/** Payments that fit no recharge, as staff see them. */
export async function presentStrays(db: Db, rows: readonly StrayRow[]): Promise<StrayPayment[]> {
  const people = await loadPersons(db, [
    ...new Set(rows.flatMap(row => [row.user_id, row.closed_by].flatMap(id => id ?? []))),
  ])
  const personOf = (id: string | null) => {
    const person = id === null ? undefined : people.get(id)
    return person === undefined ? null : presentPerson(person)
  }
  return rows.flatMap(row => {
    if (row.problem === null) return []
    const payer = personOf(row.user_id)
    const closer = personOf(row.closed_by)
    return {
      gateway: gatewayOf(row),
      event: row.event_id,
      payment: row.provider_id,
      recharge: row.recharge_id !== null && payer !== null ? { id: row.recharge_id, person: payer } : null,
      kind: Kind.parse(row.kind),
      amount: row.amount,
      currency: row.currency,
      why: row.problem,
      receivedAt: row.received_at.toISOString(),
      closed:
        row.note !== null && row.closed_at !== null && closer !== null
          ? { note: row.note, by: closer, at: row.closed_at.toISOString() }
          : null,
    }
  })
}
