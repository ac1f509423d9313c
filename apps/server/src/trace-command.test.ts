import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaItem } from '@calina/contract/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importMedia } from './modules/media/index.ts'
import { sharp } from './platform/media/sharp.ts'
import { createCreator, createFan, type TestActor } from './testing/actors.ts'
import { createTestApp, type TestApp } from './testing/create-test-app.ts'
import { subscribeFree } from './testing/factories/messages.ts'
import { thoroughness } from './testing/thoroughness.ts'

const ART = path.join(import.meta.dirname, '../seed/art')

// Every search takes seconds: `npm test` does the first one of a file alone.
const thorough = it.skipIf(thoroughness === 'quick')

describe('npm run trace', () => {
  let t: TestApp
  let creator: TestActor
  let fan: TestActor
  let other: TestActor
  const post: Record<string, string> = {}

  beforeAll(async () => {
    t = await createTestApp({ inFolder: true })
    creator = await createCreator(t)
    fan = await createFan(t)
    other = await createFan(t)
    for (const one of [fan, other]) await subscribeFree(t, one, creator)
    for (const name of ['lia1', 'arch1', 'sea1']) post[name] = await publish(name)
  })
  afterAll(() => t.close())

  async function publish(name: string): Promise<string> {
    const source = await readFile(path.join(ART, `${name}.jpg`))
    const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'post', source })
    const body = {
      clientId: crypto.randomUUID(),
      text: '',
      purchaseText: '',
      audience: 'subscribers',
      price: null,
      includedForSubscribers: false,
      media: [{ id, alt: '', name: '' }],
    }
    return (await t.call('POST', '/v1/posts', { token: creator.token, body })).json().id
  }

  /** What a person gets of a post. */
  async function got(name: string, actor: TestActor): Promise<{ media: string; file: Buffer }> {
    const shown = await t.call('GET', `/v1/posts/${post[name]}`, { token: actor.token })
    const [item] = shown.json().media as MediaItem[]
    if (item === undefined) throw new Error('the post shows no picture')
    return { media: item.id, file: (await t.call('GET', `/${item.src}`)).rawPayload }
  }

  const folder = () => t.services.config.dataDir
  async function kept(name: string, bytes: Buffer): Promise<string> {
    await writeFile(path.join(folder(), name), bytes)
    return name
  }

  const run = (...args: string[]) =>
    new Promise<{ code: number; out: string }>(resolve => {
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'trace-command.ts'), ...args],
        {
          env: {
            PATH: process.env.PATH,
            DATABASE_URL: t.databaseUrl,
            DATA_DIR: folder(),
            SECRET: t.services.config.secret,
            // As npm says where it was called.
            INIT_CWD: folder(),
          },
        },
        (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), out: stdout + stderr }),
      )
    })
  const acts = async () =>
    (
      await t.app.pool.query<{ subject: string | null; details: unknown }>(
        `select subject, details from audit_entry where act = 'person.traced' order by sequence`,
      )
    ).rows

  it('refuses what it does not understand, and records nothing', async () => {
    const usage = 'npm run trace -- FILE, and where it is known --post ID or --media ID.\n'
    expect(await run()).toEqual({ code: 1, out: usage })
    expect(await run('a.jpg', 'b.jpg')).toEqual({ code: 1, out: usage })
    expect(await run('a.jpg', '--account', 'x')).toEqual({ code: 1, out: usage })
    expect(await run('a.jpg', '--post', 'x')).toEqual({ code: 1, out: '"x" is no id.\n' })
    const none = { code: 1, out: 'There is no such post, or it has no pictures.\n' }
    expect(await run('a.jpg', '--post', fan.user.id)).toEqual(none)
    expect((await run('a.jpg', '--media', fan.user.id)).code).toBe(1)
    expect(await acts()).toEqual([])
  }, 120_000)

  it('names who was served what a screenshot shows, and nobody where it was nobody', async () => {
    const { media, file } = await got('lia1', fan)
    for (const name of ['lia1', 'arch1', 'sea1']) await got(name, other)
    const picture = await sharp(file).resize({ width: 640 }).png().toBuffer()
    const screen = { top: 200, bottom: 320, left: 18, right: 18, background: '#101010' }
    const screenshot = await sharp(picture).extend(screen).jpeg({ quality: 70 }).toBuffer()
    await kept('found.jpg', screenshot)
    const named = await run('found.jpg')
    expect(named.out.split('\n').slice(0, 2)).toEqual([
      `@${fan.user.username}  account ${fan.user.id}`,
      `post ${post.lia1}, picture ${media}, first served ${t.clock.now().toISOString()}`,
    ])
    expect(named.out).toMatch(
      /less than 1 in 10\^\d{2,}: .* 2 accounts compared, 100 % of the picture seen\.\n$/,
    )
    expect(named.code).toBe(0)
    expect((await run('found.jpg', '--post', post.lia1 ?? '')).out).toBe(named.out)
    expect((await run('found.jpg', '--media', media)).out).toBe(named.out)

    const elsewhere = await run('found.jpg', '--post', post.arch1 ?? '')
    expect(elsewhere).toEqual({ code: 1, out: 'Nobody was found: none of 1 picture is in the file.\n' })
    const own = await got('lia1', creator)
    await kept('own.jpg', await sharp(own.file).jpeg({ quality: 80 }).toBuffer())
    expect(await run('own.jpg')).toEqual({
      code: 1,
      out: `Nobody was found: the file shows picture ${media}, but none of 2 marks is in it.\n`,
    })
    const details = { media, compared: 3, suspects: 2 }
    expect((await acts())[0]).toEqual({ subject: fan.user.id, details })
    expect((await acts()).at(-1)).toEqual({ subject: null, details: { ...details, media: null } })
  }, 300_000)

  thorough(
    'finds among all pictures what was cut and made smaller',
    async () => {
      const { file } = await got('arch1', fan)
      const { width, height } = await sharp(file).metadata()
      const part = { left: Math.round(width * 0.15), top: Math.round(height * 0.05) }
      const size = { width: Math.round(width * 0.8), height: Math.round(height * 0.8) }
      const cut = await sharp(file)
        .extract({ ...part, ...size })
        .png()
        .toBuffer()
      await kept('cut.webp', await sharp(cut).resize({ width: 500 }).webp({ quality: 70 }).toBuffer())
      const { code, out } = await run('cut.webp')
      expect(out).toContain(`@${fan.user.username}  account ${fan.user.id}\npost ${post.arch1}`)
      expect(out).toMatch(/6\d % of the picture seen/)
      expect(code).toBe(0)
    },
    300_000,
  )

  thorough(
    'names both whose copies were mixed',
    async () => {
      const [one, two] = [await got('arch1', fan), await got('arch1', other)]
      const mixed = await sharp(one.file)
        .composite([{ input: await sharp(two.file).ensureAlpha(0.5).png().toBuffer() }])
        .jpeg({ quality: 75 })
        .toBuffer()
      await kept('mixed.jpg', mixed)
      const { code, out } = await run('mixed.jpg', '--post', post.arch1 ?? '')
      for (const { user } of [fan, other]) expect(out).toContain(`@${user.username}  account ${user.id}\n`)
      expect(code).toBe(0)
      const last = (await acts()).slice(-2).map(({ subject }) => subject)
      expect(last.toSorted()).toEqual([fan.user.id, other.user.id].toSorted())
    },
    300_000,
  )

  thorough(
    'names nobody whose data were erased',
    async () => {
      const { file } = await got('sea1', fan)
      await kept('sea.jpg', await sharp(file).jpeg({ quality: 80 }).toBuffer())
      expect((await run('sea.jpg')).out).toContain(fan.user.id)
      await t.app.pool.query('delete from picture_mark where viewer_id = $1', [fan.user.id])
      const { code, out } = await run('sea.jpg')
      expect([code, out]).toEqual([1, expect.stringContaining('none of 1 mark is in it')])
    },
    300_000,
  )
})
