import { SIDES_OF } from '@calina/contract'
import { sql } from 'kysely'
import { numberHash, sealFacts } from '../../src/modules/identity/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { insertRows, type Load } from './loading.ts'

interface Verified {
  id: string
  name: string
  birth_date: string
  created_at: Date
}

const DOCUMENT = { country: 'ES', type: 'passport' } as const

/** Why each of these creators is verified: a moderator of the demo approved a document, of which no picture is kept. */
export async function loadIdentities({ db, config }: Load, creators: readonly Verified[]): Promise<void> {
  const { id: moderator } = await db
    .selectFrom('user_account')
    .select('id')
    .where(sql<boolean>`'moderator' = any(staff_roles)`)
    .orderBy('created_at')
    .executeTakeFirstOrThrow()
  await insertRows(
    db,
    'identity',
    {
      user_id: 'uuid',
      country: 'text',
      type: 'text',
      state: 'text',
      rounds: 'integer',
      submitted_at: 'timestamptz',
      decided_at: 'timestamptz',
      decided_by: 'uuid',
      facts: 'text',
      number_hash: 'text',
      changed_at: 'timestamptz',
    },
    creators.map(({ id, name, birth_date, created_at }, index) => {
      const submitted = new Date(created_at.getTime() + DAY)
      const number = `XDA${String(index).padStart(6, '0')}`
      const facts = { legalName: name, birthDate: birth_date, number, expiresOn: null }
      return {
        user_id: id,
        ...DOCUMENT,
        state: 'approved',
        rounds: 1,
        submitted_at: submitted,
        decided_at: new Date(submitted.getTime() + 9 * HOUR),
        decided_by: moderator,
        facts: sealFacts(config, facts),
        number_hash: numberHash(config, { ...DOCUMENT, number }),
        changed_at: submitted,
      }
    }),
  )
  await sql`
    insert into identity_submission (id, user_id, round, country, type, sides, state, submitted_at, decided_at, decided_by,
        announced_at)
    select pg_temp.id_at(submitted_at, row_number() over (order by user_id), 20), user_id, rounds, country, type,
      ${[...SIDES_OF[DOCUMENT.type]]}::text[], state, submitted_at, decided_at, decided_by, decided_at + interval '10 seconds'
    from identity where user_id = any(${creators.map(({ id }) => id)}::uuid[])`.execute(db)
}
