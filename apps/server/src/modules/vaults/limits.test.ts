import { randomUUID } from 'node:crypto'
import { VAULT } from '@calina/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCreator, type TestActor } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createMedia } from '../../testing/factories/media.ts'
import { createVault } from '../../testing/factories/vaults.ts'

let t: TestApp
let creator: TestActor
beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
})
afterAll(() => t.close())

const post = (path: string, body: object) => t.call('POST', path, { token: creator.token, body })
const create = (clientId = randomUUID()) =>
  post('/v1/vaults', { clientId, title: 'Uno más', description: '', price: null })

it('a creator has so many vaults, also when several are made at once, and may ask for one of them again', async () => {
  await t.app.pool.query(
    `insert into vault (id, creator_id, client_id, title, position, created_at, updated_at)
     select gen_random_uuid(), $1, gen_random_uuid(), 'Baúl', place, $2, $2 from generate_series(1, $3::int) as place`,
    [creator.user.id, t.clock.now(), VAULT.max - 1],
  )
  const ids = Array.from({ length: 8 }, () => randomUUID())
  const answers = await Promise.all(ids.map(create))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(409)])
  const full = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(full).toMatchObject({ code: 'VAULTS_FULL', params: { max: VAULT.max } })
  const made = answers.findIndex(({ statusCode }) => statusCode === 200)
  expect((await create(ids[made])).json().id).toBe(answers[made]?.json().id)
  const { rows } = await t.app.pool.query('select position from vault where creator_id = $1', [
    creator.user.id,
  ])
  expect(new Set(rows.map(({ position }) => position)).size).toBe(VAULT.max)
})

it('a vault holds so many files, also when the last two come at once, and what is in it already may be sent again', async () => {
  const owner = await createCreator(t)
  const vault = await createVault(t, owner, { files: [] })
  await t.app.pool.query(
    `with made as (
       insert into media_asset (id, owner_id, purpose, state, storage_key, size, active_at, created_at)
       select id, $1, 'vault', 'uploading', id, 10, $2, $2
       from (select gen_random_uuid() as id from generate_series(1, $3::int)) as named returning id
     )
     insert into vault_file (media_id, vault_id, creator_id, position, name, added_at)
     select id, $4, $1, row_number() over (), 'Hoja', $2 from made`,
    [owner.user.id, t.clock.now(), VAULT.maxFiles - 1, vault.id],
  )
  const uploads = [
    await createMedia(t, owner, { purpose: 'vault' }),
    await createMedia(t, owner, { purpose: 'vault', width: 200, height: 200 }),
  ].map(({ id }) => ({ media: id, name: 'Última.jpg' }))
  const add = (files: typeof uploads) =>
    t.call('POST', `/v1/vaults/${vault.id}/files`, { token: owner.token, body: { files } })
  expect((await add(uploads)).json()).toMatchObject({ code: 'VAULT_FULL', params: { max: VAULT.maxFiles } })
  const answers = await Promise.all(uploads.map(upload => add([upload])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const taken = uploads.filter((_upload, place) => answers[place]?.statusCode === 200)
  expect((await add(taken)).statusCode).toBe(200)
})
