import { sql } from 'kysely'
import pg from 'pg'
import { rankCreator } from '../src/modules/profiles/index.ts'
import { ledgerCheck } from '../src/modules/wallet/index.ts'
import type { Services } from '../src/platform/context.ts'
import { markAsDemo } from '../src/platform/db/installation.ts'
import { createDatabase, type PoolConnection } from '../src/platform/db/pool.ts'
import { loadConversations } from './bulk/conversations.ts'
import { loadAttributes, loadDiscovery, loadTags } from './bulk/discovery.ts'
import { type BulkSize, defineFunctions } from './bulk/loading.ts'
import { BULK_DOMAIN, loadPeople } from './bulk/people.ts'
import { loadPublications } from './bulk/publications.ts'
import { loadSales } from './bulk/sales.ts'
import { Random } from './random.ts'

/**
 * Loads many people with what they did on top of the small demo, for measurements and for screens with much data: set by
 * set instead of command by command, all of it or nothing. Does nothing where it was loaded before. Throws when the
 * ledger does not add up afterwards.
 */
export async function seedBulk(
  services: Services,
  connection: PoolConnection,
  size: BulkSize,
  log: (line: string) => void,
): Promise<void> {
  if (services.config.mode !== 'demo') throw new Error('demo data is loaded in demo mode only')
  // A separate pool: sorting millions of rows takes longer than any statement of the server may.
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'calina-seed' })
  const db = createDatabase(pool)
  try {
    const loaded = await db.transaction().execute(async tx => {
      await sql`select pg_advisory_xact_lock(hashtext('calina demo data'))`.execute(tx)
      const { rows } = await sql`
        select from user_account where email like ${`%@${BULK_DOMAIN}`} limit 1`.execute(tx)
      if (rows.length > 0) return false
      await markAsDemo(tx, services.clock.now())
      await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
      await sql`set local work_mem = '128MB'`.execute(tx)
      await defineFunctions(tx)
      const { config, settings } = services
      const { currency } = config
      const now = services.clock.now()
      const load = { db: tx, random: new Random(1), now, size, config, settings, currency, log }
      const people = await loadPeople(load)
      log(`${size.creators} creators, ${size.fans} fans`)
      await loadAttributes(load)
      await loadPublications(load)
      await loadTags(load)
      await loadSales(load, people)
      await loadDiscovery(load)
      await loadConversations(load)
      return people
    })
    if (loaded === false) return
    await sql`analyze`.execute(db)
    for (const { id } of loaded.creators) await rankCreator(services, id)
    const [finding] = await ledgerCheck({ db, extensions: services.extensions })
    if (finding !== undefined) throw new Error(`the ledger does not add up: ${JSON.stringify(finding)}`)
  } finally {
    await db.destroy()
  }
}
