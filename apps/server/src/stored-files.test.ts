import type { Post } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMedia, putCaptions } from './modules/media/index.ts'
import { listen, TusClient } from './modules/media/testing/tus.ts'
import { DAY, HOUR, ManualClock } from './platform/clock.ts'
import { randomName, StorageUnavailableError } from './platform/storage/storage.ts'
import { createCreator, createFan, type TestActor } from './testing/actors.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { sendDocuments } from './testing/factories/documents.ts'
import { film } from './testing/factories/films.ts'
import { createMedia, drawPicture } from './testing/factories/media.ts'
import { asUser, subscribeFree } from './testing/factories/messages.ts'
import { pagesOf } from './testing/factories/pdf.ts'
import { createPost } from './testing/factories/posts.ts'
import { createVault } from './testing/factories/vaults.ts'
import { startS3, type TestS3 } from './testing/s3.ts'

/** Columns that are called as if they named stored files, and what they hold instead. */
const NO_FILES: Readonly<Record<string, string>> = {
  'bank_line.entry_key': 'what tells an entry of the bank from every other one',
  'data_export.files': 'names of files below the folder that `storage_key` names',
  'idempotency_key.key': 'by which a call is known again',
  'media_asset.data_key': 'with which the files of a document are encrypted',
  'outbox.key': 'what a fact is about',
  'push_key.private_key': 'signs web push',
  'push_key.public_key': 'signs web push',
  'tag.key': 'how a tag is compared',
}

async function createNamingApp(env: Record<string, string> = {}): Promise<TestApp> {
  // Files have the time of this machine: what has just been stored is as old as the clock says from here on.
  return await createTestApp({
    clock: new ManualClock(new Date()),
    inFolder: env.S3_BUCKET === undefined,
    env,
  })
}

async function keysOf({ services: { storage } }: TestApp): Promise<string[]> {
  const keys: string[] = []
  for (let after: string | null = null; ; ) {
    const { files, next } = await storage.list({ after, limit: 7 })
    keys.push(...files.map(({ key }) => key))
    if (next === null) return keys.toSorted()
    after = next
  }
}

async function sweep(t: TestApp): Promise<number> {
  await t.app.jobs.runNow(t.services, 'storage.sweep')
  return await t.services.jobs.drain(t.services)
}

const put = ({ services }: TestApp, key: string) =>
  services.storage.put(key, Buffer.from('x'), {
    contentType: key.endsWith('.bin') ? 'application/octet-stream' : 'image/webp',
  })

describe('every column that names stored files', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await createTestApp()
  })
  afterAll(() => t.close())

  /** Texts that are called so, of tables of the product. */
  async function columnsOf(): Promise<string[]> {
    const { rows } = await t.app.pool.query<{ name: string }>(`
      select table_name || '.' || column_name as name
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying', 'ARRAY', 'jsonb')
        and column_name ~ '(^|_)(key|keys|file|files|folder|folders|path|paths)$'
      order by 1`)
    return rows.map(({ name }) => name)
  }
  const ruled = () =>
    t.services.extensions.all('storage.names').flatMap(rules => rules.flatMap(({ columns }) => columns))

  it('has a rule, or a reason why it names none', async () => {
    const known = [...ruled(), ...Object.keys(NO_FILES)]
    expect((await columnsOf()).filter(column => !known.includes(column))).toEqual([])
    expect(new Set(known).size).toBe(known.length)
  })

  it('exists', async () => {
    for (const column of [...ruled(), ...Object.keys(NO_FILES)]) {
      const [table, name] = column.split('.')
      await expect(t.app.pool.query(`select ${name} from ${table} limit 0`)).resolves.toBeDefined()
    }
  })

  it('is found when it is new', async () => {
    await t.app.pool.query('create table poster (id uuid, storage_key text)')
    expect(await columnsOf()).toContain('poster.storage_key')
    await t.app.pool.query('drop table poster')
  })
})

describe.each(['a folder', 'an S3'])('the sweep of %s', where => {
  let s3: TestS3 | undefined
  let t: TestApp
  let creator: TestActor

  beforeAll(async () => {
    s3 = where === 'an S3' ? await startS3() : undefined
    t = await createNamingApp(s3?.env)
    creator = await createCreator(t)
  })
  afterAll(async () => {
    await t.close()
    await s3?.stop()
  })

  const call = async (method: 'GET' | 'PUT' | 'POST', url: string, body?: object, actor = creator) => {
    const answer = await t.call(method, `/v1${url}`, {
      token: actor.token,
      ...(body !== undefined && { body }),
    })
    expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300)
    return answer
  }

  /** Something of every kind that is stored. */
  async function storeEverything(): Promise<void> {
    const owner = { ownerId: creator.user.id, purpose: 'post' } as const
    const video = await importMedia(t.ctx(), { ...owner, source: await film({ as: 'mp4', seconds: 1 }) })
    const text = 'WEBVTT\n\n00:00.100 --> 00:00.900\nHola\n'
    await putCaptions(asUser(t, creator.user), { media: video.id, language: 'es', text })
    await call('POST', '/posts', {
      clientId: crypto.randomUUID(),
      text: '',
      audience: 'subscribers',
      price: null,
      media: [{ id: video.id, alt: '', name: '' }],
    })
    for (const slot of ['avatar', 'cover'] as const) {
      const { id } = await createMedia(t, creator, { purpose: slot, width: 1600, height: 900 })
      await call('PUT', `/profile/${slot}`, { media: id, focal: { x: 0.5, y: 0.5 } })
    }
    await createVault(t, creator)
    await importMedia(t.ctx(), { ...owner, purpose: 'vault', source: await pagesOf(1) })
    await sendDocuments(t, creator)
    const fan = await createFan(t)
    await subscribeFree(t, fan, creator)
    const { id } = await createPost(t, creator, { audience: 'subscribers', pictures: 1 })
    const post: Post = (await call('GET', `/posts/${id}`, undefined, fan)).json()
    // A copy with a mark of its viewer.
    expect((await t.call('GET', `/${post.media[0]?.src}`)).statusCode).toBe(200)
    await call('POST', '/security/export', undefined, fan)
    await t.services.jobs.drain(t.services)
  }

  /** One that has begun, and one that waits to be processed. */
  async function beginUploads(): Promise<void> {
    const client = new TusClient(await listen(t), creator)
    const bytes = Uint8Array.from(await drawPicture(640, 480))
    const begun = await client.begin(bytes.byteLength, { purpose: 'post', filename: 'cala.jpg' })
    const location = begun.headers.get('location') ?? ''
    expect((await client.patch(location, 0, bytes.slice(0, 500))).status).toBe(204)
    const whole = await client.begin(bytes.byteLength, { purpose: 'post', filename: 'mar.jpg' })
    expect((await client.patch(whole.headers.get('location') ?? '', 0, bytes)).status).toBe(204)
  }

  it('removes what no row names, and keeps what is named, being uploaded, or young', async () => {
    await storeEverything()
    await beginUploads()
    const named = await keysOf(t)
    expect(named.length).toBeGreaterThan(40)
    for (const part of [
      '/marks/',
      '/upload/',
      '/avatar-',
      '/cover-',
      'export-',
      '/captions-',
      '/page-',
      '/original.',
    ])
      expect(
        named.some(key => key.includes(part)),
        part,
      ).toBe(true)

    const { rows } = await t.app.pool.query<{ storage_key: string }>(
      `select storage_key from media_asset where state = 'ready' and purpose = 'post' limit 1`,
    )
    const folder = rows[0]?.storage_key ?? ''
    const orphans = [
      `${'0'.repeat(40)}/photo-320.webp`,
      `${'f'.repeat(40)}/upload/0-00.bin`,
      'export-gone/account-0.bin',
      `${folder}/photo-320-77.webp`,
      `${folder}/upload/0-00.bin`,
      `${folder}/marks/${'0'.repeat(40)}/photo-320.webp`,
    ]
    for (const orphan of orphans) await put(t, orphan)
    // The upload that waits to be processed goes on waiting.
    await t.app.pool.query(`delete from job.job where name = 'media.process'`)
    t.clock.advance(DAY - HOUR)
    const everything = [...named, ...orphans].toSorted()
    await sweep(t)
    expect(await keysOf(t)).toEqual(everything)

    t.clock.advance(2 * HOUR)
    await sweep(t)
    expect(await keysOf(t)).toEqual(named)
  })
})

describe('a run of the sweep', () => {
  let t: TestApp
  let creator: TestActor
  beforeAll(async () => {
    t = await createNamingApp()
    creator = await createCreator(t)
    t.clock.advance(2 * DAY)
  })
  afterAll(() => t.close())

  const sweeps = async () =>
    (
      await t.app.pool.query(
        `select data, state from job.job where name = 'storage.look-through' order by created_on`,
      )
    ).rows

  it('is of a bounded length, and the next one goes on where it ended, also after a failure', async () => {
    const { storage } = t.services
    const list = storage.list.bind(storage)
    const looked: (string | null)[] = []
    let failing = true
    storage.list = async ({ after }) => {
      looked.push(after)
      const page = Number(after ?? 0)
      if (page === 50 && failing) throw new StorageUnavailableError('the S3 did not answer')
      return { files: [], next: page < 99 ? String(page + 1) : null }
    }
    expect(await sweep(t)).toBe(2)
    expect(looked.at(-1)).toBe('50')
    failing = false
    looked.length = 0
    await t.app.pool.query('update job.job set start_after = now()')
    expect(await t.services.jobs.drain(t.services)).toBe(2)
    storage.list = list
    expect([looked[0], looked.at(-1), looked.length]).toEqual(['40', '99', 60])
    expect((await sweeps()).map(({ state }) => state)).toEqual(['completed', 'completed', 'completed'])
  })

  it('goes on where a file cannot be removed', async () => {
    const { storage } = t.services
    const remove = storage.remove.bind(storage)
    const orphans = ['a', 'b', 'c'].map(name => `${name.repeat(40)}/photo-320.webp`)
    for (const orphan of orphans) await put(t, orphan)
    storage.remove = async key => {
      if (key === orphans[1]) throw new Error('the file is locked')
      await remove(key)
    }
    await sweep(t)
    expect(await keysOf(t)).toEqual([orphans[1]])
    storage.remove = remove
    await sweep(t)
    expect(await keysOf(t)).toEqual([])
  })

  it('removes nothing where hardly any file has a row, as beside the wrong database', async () => {
    await createPost(t, creator, { pictures: 1 })
    const orphans = Array.from({ length: 30 }, () => `${randomName()}/photo-320.webp`)
    for (const orphan of orphans) await put(t, orphan)
    const before = await keysOf(t)
    await sweep(t)
    expect(await keysOf(t)).toEqual(before)
    expect((await sweeps()).at(-1)).toMatchObject({ state: 'retry' })
  })
})
