import { sql } from 'kysely'
import { hashPassword } from '../../src/modules/accounts/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import { PASSWORD } from '../demo/people.ts'
import { loadIdentities } from './identities.ts'
import { idAt, insertRows, type Load } from './loading.ts'

export interface BulkCreator {
  id: string
  exclusive: boolean
  /** A month's price in minor units; 0 is free. */
  price: number
}
export interface BulkFan {
  id: string
}
export interface BulkPeople {
  creators: BulkCreator[]
  fans: BulkFan[]
}

/** Ends every address of the people made here, by which they are known again. */
export const BULK_DOMAIN = 'bulk.demo.test'

const FIRST = [
  'Alba',
  'Bruno',
  'Carmen',
  'Diego',
  'Elsa',
  'Fabio',
  'Greta',
  'Hugo',
  'Irene',
  'Jonas',
  'Kira',
  'Leo',
  'Marta',
  'Nico',
  'Olga',
  'Pablo',
  'Rita',
  'Saul',
  'Tessa',
  'Vera',
]
const LAST = [
  'Abad',
  'Bosch',
  'Cano',
  'Duran',
  'Egea',
  'Frias',
  'Gallo',
  'Haro',
  'Ibero',
  'Jover',
  'Lago',
  'Mena',
  'Navas',
  'Ortega',
  'Prado',
  'Quiros',
  'Rueda',
  'Salas',
  'Toral',
  'Vidal',
]
const BIOS = [
  'Fotos, notas y paseos largos.',
  'Publico los martes y cuando llueve.',
  'Taller pequeño, luz grande.',
  'Aquí va lo que no cabe en otro sitio.',
]
/** Three in four ask for nothing. */
const PRICES = [0, 0, 0, 0, 0, 0, 500, 900]

/** Makes the people of the load, with pages, prices and portraits; all can log in with the demo's password. */
export async function loadPeople(load: Load): Promise<BulkPeople> {
  const { db, random, now, size } = load
  const passwordHash = await hashPassword(PASSWORD)
  const { rows: portraits } = await sql<{ key: string }>`
    select avatar_key as key from user_account where avatar_key is not null and type = 'model'`.execute(db)
  const person = (type: 'fan' | 'model', n: number) => {
    const [first, last] = [random.pick(FIRST), random.pick(LAST)]
    const username = `${first}.${last}_${type === 'fan' ? 'f' : 'c'}${n}`.toLowerCase()
    const created = new Date(now.getTime() - random.between(200, 500) * DAY - random.between(0, DAY))
    return {
      id: idAt(created),
      type,
      username,
      name: `${first} ${last}`,
      email: `${username}@${BULK_DOMAIN}`,
      email_verified_at: created,
      password_hash: passwordHash,
      birth_date: '1990-05-17',
      verified: type === 'model' && random.chance(0.6),
      exclusive: type === 'model' && random.chance(0.1),
      avatar_key: type === 'model' && portraits.length > 0 ? random.pick(portraits).key : null,
      terms_accepted_at: created,
      created_at: created,
    }
  }
  const creators = Array.from({ length: size.creators }, (_, n) => person('model', n))
  const fans = Array.from({ length: size.fans }, (_, n) => person('fan', n))
  await insertRows(
    db,
    'user_account',
    {
      id: 'uuid',
      type: 'text',
      username: 'text',
      name: 'text',
      email: 'text',
      email_verified_at: 'timestamptz',
      password_hash: 'text',
      birth_date: 'date',
      verified: 'boolean',
      exclusive: 'boolean',
      avatar_key: 'text',
      terms_accepted_at: 'timestamptz',
      created_at: 'timestamptz',
    },
    [...creators, ...fans],
  )
  await loadIdentities(
    load,
    creators.filter(({ verified }) => verified),
  )
  await insertRows(
    db,
    'profile',
    { user_id: 'uuid', bio: 'text', updated_at: 'timestamptz' },
    creators.map(({ id, created_at }) => ({ user_id: id, bio: random.pick(BIOS), updated_at: created_at })),
  )
  const priced = creators.map(({ id, exclusive, created_at }) => ({
    id,
    exclusive,
    created_at,
    price: random.pick(PRICES),
  }))
  await insertRows(
    db,
    'plan',
    { creator_id: 'uuid', duration: 'text', price: 'bigint', updated_at: 'timestamptz' },
    priced.flatMap(({ id, price, created_at }) => [
      { creator_id: id, duration: '1m', price, updated_at: created_at },
      { creator_id: id, duration: '3m', price: Math.round(price * 2.7), updated_at: created_at },
    ]),
  )
  await loadFollows(load, creators.length)
  return { creators: priced, fans }
}

/** Numbers the people, and has each fan follow different creators. */
async function loadFollows({ db, now, size }: Load, creators: number): Promise<void> {
  for (const type of ['model', 'fan'])
    await sql`
      create temporary table ${sql.table(`bulk_${type}`)} on commit drop as
      select (row_number() over (order by id) - 1)::bigint as n, id from user_account
      where type = ${type} and email like ${`%@${BULK_DOMAIN}`}`.execute(db)
  await sql`create unique index on bulk_model (n)`.execute(db)
  await sql`create unique index on bulk_fan (n)`.execute(db)
  await sql`analyze bulk_model`.execute(db)
  await sql`analyze bulk_fan`.execute(db)
  await sql`
    insert into follow (follower_id, creator_id, created_at)
    select fan.id, creator.id, ${now}::timestamptz - pg_temp.chance(fan.n * 1000 + step, 1, 15000000) * interval '1 second'
    from bulk_fan as fan
    cross join lateral generate_series(0, pg_temp.chance(fan.n, 2, ${2 * size.follows})) as step
    -- steps of the same length never meet the same creator twice
    join bulk_model as creator
      on creator.n = (pg_temp.chance(fan.n, 3, ${creators}) + step * ${Math.max(1, Math.floor(creators / (2 * size.follows)))}) % ${creators}`.execute(
    db,
  )
  await sql`
    insert into follow_count (creator_id, followers)
    select creator_id, count(*) from follow join bulk_model on bulk_model.id = follow.creator_id
    group by creator_id`.execute(db)
}
