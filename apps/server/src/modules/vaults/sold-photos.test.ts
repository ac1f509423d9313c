import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Vault, VaultFile } from '@calina/contract/types'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scoreOf } from '../../platform/media/forensic/compare.ts'
import { findIn, openPicture, residueIn } from '../../platform/media/forensic/detect.ts'
import { createCreator, createFan, type TestActor } from '../../testing/actors.ts'
import { unpack } from '../../testing/archive.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { asUser } from '../../testing/factories/messages.ts'
import { fund } from '../../testing/factories/money.ts'
import { importMedia } from '../media/index.ts'
import { seedOf, wholeOf } from '../media/media.marks.ts'
import { findMedia } from '../media/media.repository.ts'
import { addFiles, createVault, unlockVault } from './index.ts'

let t: TestApp
let creator: TestActor
let fan: TestActor
let other: TestActor

beforeAll(async () => {
  t = await createTestApp()
  creator = await createCreator(t)
  fan = await createFan(t)
  other = await createFan(t)
  for (const one of [fan, other]) await fund(t, one, 50_000)
})
afterAll(() => t.close())

const [WIDTH, HEIGHT] = [3_000, 4_000]
const SECRET = 'secret-of-the-camera'
const art = () => readFile(path.join(import.meta.dirname, '../../../seed/art/lia1.jpg'))
/** As a camera writes it: larger than anything that is shown, in the colours of Display P3, lying on its side. */
async function fromCamera(): Promise<Buffer> {
  const upright = await sharp(await art())
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .toBuffer()
  return await sharp(upright)
    .rotate(-90)
    .withIccProfile('p3')
    .withExif({ IFD0: { Make: SECRET, Copyright: SECRET }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
}

async function vaultWith(...sources: Buffer[]): Promise<Vault> {
  const ctx = asUser(t, creator.user)
  const made = await createVault(ctx, {
    clientId: randomUUID(),
    title: 'Serie',
    description: '',
    price: 2_400,
  })
  const files: { media: string; name: string }[] = []
  for (const source of sources) {
    const { id } = await importMedia(t.ctx(), { ownerId: creator.user.id, purpose: 'vault', source })
    files.push({ media: id, name: `IMG_${files.length}.HEIC` })
  }
  return await addFiles(ctx, { vault: made.id, files })
}
const buy = (vault: Vault, actor: TestActor) =>
  unlockVault(asUser(t, actor.user), { vault: vault.id, price: 2_400 })
const filesOf = async (vault: Vault, { token }: TestActor): Promise<VaultFile[]> =>
  (await t.call('GET', `/v1/vaults/${vault.id}/files`, { token })).json().items
async function saved(vault: Vault, actor: TestActor, at = 0) {
  const file = (await filesOf(vault, actor))[at]
  if (file === undefined) throw new Error('there is no such file')
  const answer = await t.call('GET', `/${file.download}`)
  expect(answer.statusCode).toBe(200)
  return {
    file,
    bytes: answer.rawPayload,
    headers: answer.headers,
    ...(await sharp(answer.rawPayload).metadata()),
  }
}

describe('a photo that is sold as a file', () => {
  it('is saved in all its pixels and colours, as the JPEG that it was, and says nothing of its camera', async () => {
    const source = await fromCamera()
    const vault = await vaultWith(source)
    const before: Vault = (await t.call('GET', `/v1/vaults/${vault.id}`, { token: fan.token })).json()
    expect(before).toMatchObject({ access: 'locked-price', photos: 1, duration: 0 })
    await buy(vault, fan)
    const mine = await saved(vault, fan)
    expect(mine.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename=${mine.file.id}.jpg`,
      'content-length': String(mine.file.bytes),
    })
    expect([mine.format, mine.width, mine.height, mine.orientation, mine.exif, mine.xmp]).toEqual([
      'jpeg',
      WIDTH,
      HEIGHT,
      undefined,
      undefined,
      undefined,
    ])
    expect(mine.file).toMatchObject({
      bytes: mine.bytes.byteLength,
      measures: { width: WIDTH, height: HEIGHT },
      downloadName: 'IMG_0.jpg',
    })
    // what it weighs was said before it was paid for
    expect(before.bytes).toBe(mine.bytes.byteLength)
    expect(mine.icc).toEqual((await sharp(source).metadata()).icc)
    expect(mine.bytes.includes(SECRET)).toBe(false)
    expect(await likeness(source, mine.bytes)).toBeGreaterThan(38)
  })

  it('has the mark of its buyer in it, in a file as large as that of any other', async () => {
    const vault = await vaultWith(await fromCamera())
    await buy(vault, fan)
    await buy(vault, other)
    const [mine, theirs] = [await saved(vault, fan), await saved(vault, other)]
    expect(mine.bytes.byteLength).toBe(theirs.bytes.byteLength)
    expect(mine.bytes.equals(theirs.bytes)).toBe(false)
    const own = await saved(vault, creator)
    const scores = await scoresIn(mine.file.id, mine.bytes, own.bytes)
    expect(scores.get(fan.user.id)).toBeGreaterThan(30)
    expect(Math.abs(scores.get(other.user.id) ?? 99)).toBeLessThan(6)
    // The archive has the same copy.
    const archive = await t.call('GET', `/v1/vaults/${vault.id}/archive.zip`, { token: fan.token })
    const unpacked = await unpack(archive.rawPayload)
    expect(unpacked.get('IMG_0.jpg')?.equals(mine.bytes)).toBe(true)
  })

  it('stays a PNG where it came as one, with what is transparent, and is larger by what its mark takes', async () => {
    const png = await sharp(await art())
      .resize(1_200, 900, { fit: 'cover' })
      .composite([
        {
          input: { create: { width: 300, height: 300, channels: 4, background: '#0000' } },
          blend: 'dest-out',
        },
      ])
      .ensureAlpha(0.5)
      .png()
      .toBuffer()
    const plain = await sharp({ create: { width: 1_000, height: 800, channels: 3, background: '#7a8' } })
      .png()
      .toBuffer()
    const vault = await vaultWith(png, plain)
    await buy(vault, fan)
    for (const at of [0, 1]) {
      const mine = await saved(vault, fan, at)
      expect([mine.format, mine.hasAlpha, mine.file.bytes]).toEqual(['png', at === 0, mine.bytes.byteLength])
      expect(mine.file.downloadName).toBe(`IMG_${at}.png`)
      expect((await saved(vault, creator, at)).bytes.byteLength).toBe(
        (await filesOf(vault, creator))[at]?.bytes,
      )
    }
    const { bytes }: Vault = (await t.call('GET', `/v1/vaults/${vault.id}`, { token: fan.token })).json()
    expect(bytes).toBe((await filesOf(vault, fan)).reduce((sum, file) => sum + file.bytes, 0))
  })

  it('comes without a mark, and as large as it says, where the operator wants none', async () => {
    const vault = await vaultWith(await fromCamera())
    await buy(vault, fan)
    await changeSettings(t, { forensicMark: false })
    try {
      const [mine, own] = [await saved(vault, fan), await saved(vault, creator)]
      expect(mine.bytes.equals(own.bytes)).toBe(true)
      expect(mine.file.bytes).toBe(mine.bytes.byteLength)
    } finally {
      await changeSettings(t, { forensicMark: true })
    }
  })
})

/** How alike two pictures are, in decibels (PSNR), in the numbers that their files have. */
async function likeness(one: Buffer, two: Buffer): Promise<number> {
  const pixels = (file: Buffer) =>
    sharp(file, { ignoreIcc: true, autoOrient: true }).resize(750, 1_000, { fit: 'fill' }).raw().toBuffer()
  const [a, b] = [await pixels(one), await pixels(two)]
  expect(a.byteLength).toBe(b.byteLength)
  let sum = 0
  for (const [at, value] of a.entries()) sum += (value - (b[at] ?? 0)) ** 2
  return 10 * Math.log10(255 ** 2 / (sum / a.byteLength))
}

async function scoresIn(mediaId: string, file: Buffer, plain: Buffer): Promise<Map<string, number>> {
  const asset = await findMedia(t.services.db, mediaId)
  if (asset === undefined) throw new Error('the picture is gone')
  const [picture, original] = [await openPicture(file), await openPicture(plain)]
  const place = await findIn(picture, original)
  if (place === undefined) throw new Error('the picture is not in the file')
  const residue = await residueIn(picture, original, { ...place, whole: wholeOf(asset) })
  const marks = await t.services.db
    .selectFrom('picture_mark')
    .selectAll()
    .where('media_id', '=', mediaId)
    .execute()
  return new Map(
    marks.map(({ viewer_id, mark }) => [viewer_id, scoreOf(residue, seedOf(t.services.config, mark))]),
  )
}
