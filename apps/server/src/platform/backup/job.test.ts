import { rm, writeFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { type BackupWorld, backUp, createBackupWorld } from '../../testing/backups.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { BACKUPS_BUCKET, startS3 } from '../../testing/s3.ts'
import { DAY, HOUR, ManualClock, MINUTE } from '../clock.ts'
import { S3Storage } from '../storage/s3-storage.ts'
import { findBackups, readManifest } from './manifest.ts'
import { openPlace } from './place.ts'
import { readBackupState } from './runs.repository.ts'
import { checkParts } from './verify.ts'

let world: BackupWorld
let t: TestApp
afterEach(async () => {
  await t.close()
  await world.remove()
})

async function start(at: string, env: Record<string, string> = {}): Promise<void> {
  world = await createBackupWorld()
  t = await createTestApp({
    env: { ...world.env, BACKUP_HOUR: '4', ...env },
    inFolder: true,
    clock: new ManualClock(new Date(at)),
  })
}
const run = () => t.app.jobs.runNow(t.services, 'backup.make')
const made = async () => (await findBackups(await openPlace(t.services.config))).whole.length
const metric = async () =>
  /^backup_age_seconds\{of="last"\} (.*)$/m.exec((await t.call('GET', '//metrics')).body)?.[1]

describe('the job', () => {
  it('makes one at its hour, and says in the metrics how old it is', async () => {
    await start('2026-11-30T03:50:00Z')
    await run()
    expect([await made(), await metric()]).toEqual([0, undefined])
    t.clock.advance(10 * MINUTE)
    await run()
    expect([await made(), await metric()]).toEqual([1, '0'])
    for (let hour = 0; hour < 23; hour++) {
      t.clock.advance(HOUR)
      await run()
    }
    expect([await made(), await metric()]).toEqual([1, String((23 * HOUR) / 1000)])
    t.clock.advance(HOUR)
    await run()
    expect(await made()).toBe(2)
  })

  it('makes up for one that was missed, at any hour', async () => {
    await start('2026-11-30T04:10:00Z')
    await run()
    t.clock.advance(DAY + 21 * HOUR)
    await run()
    const began = async () => (await readBackupState(t.services.db)).last?.beganAt
    expect(await began()).toEqual(t.clock.now())
    // The hour itself is still to come.
    t.clock.advance(3 * HOUR)
    await run()
    expect(await began()).toEqual(t.clock.now())
  })

  it('tries again after a failure, and nothing else waits for it', async () => {
    await start('2026-11-30T04:00:00Z')
    await writeFile(world.to, 'a file where the folder should be')
    await run()
    const { last, failed } = await readBackupState(t.services.db)
    expect([last, failed?.at]).toEqual([undefined, t.clock.now()])
    expect(await metric()).toBeUndefined()
    t.clock.advance(10 * MINUTE)
    await rm(world.to)
    await run()
    expect(await readBackupState(t.services.db)).toMatchObject({
      last: { beganAt: t.clock.now() },
      failed: undefined,
    })
  })

  it('is not there where no backups are set up', async () => {
    await start('2026-11-30T04:00:00Z', { BACKUP_TO: '', BACKUP_RECIPIENT: '' })
    await run()
    expect((await t.call('GET', '//metrics')).body).not.toContain('backup_age_seconds')
  })

  it('by several processes at the same moment makes one', async () => {
    await start('2026-11-30T04:00:00Z')
    await Promise.all([run(), run(), run(), run()])
    expect(await made()).toBe(1)
    expect((await readBackupState(t.services.db)).failed).toBeUndefined()
  })
})

it('a bucket holds them below a prefix, and nothing else in it is touched', async () => {
  const s3 = await startS3()
  await start(new Date().toISOString(), {
    ...s3.env,
    BACKUP_TO: `s3://${BACKUPS_BUCKET}/of/calina`,
    BACKUP_KEEP: '1d',
  })
  const whole = new S3Storage({
    s3: { ...s3.options, bucket: BACKUPS_BUCKET },
    temporaryFolder: t.services.config.dataDir,
  })
  const keys = async (storage = whole) =>
    (await storage.list({ after: null, limit: 1000 })).files.map(({ key }) => key)
  const BIN = { contentType: 'application/octet-stream' }
  await whole.put('of/others.bin', Buffer.from('x'), BIN)
  await whole.put('zzz.bin', Buffer.from('x'), BIN)
  await t.services.storage.put('aaaaaa/a.bin', Buffer.from('a'), BIN)
  await backUp(t)
  await t.services.storage.put('bbbbbb/b.bin', Buffer.alloc(17 * 1024 * 1024), BIN)
  await t.services.storage.remove('aaaaaa/a.bin')
  t.clock.advance(DAY + HOUR)
  const { id, fileCount } = await backUp(t)
  expect(fileCount).toBe(1)
  const place = await openPlace(t.services.config)
  expect(await findBackups(place)).toEqual({ whole: [id], unfinished: [] })
  expect(await checkParts(place, await readManifest(place, id), { onProgress: () => undefined })).toEqual({
    damaged: [],
    hashed: 1,
  })
  const all = await keys()
  expect(all.filter(key => !key.startsWith('of/calina/'))).toEqual(['of/others.bin', 'zzz.bin'])
  expect(all.filter(key => key.startsWith('of/calina/files/'))).toHaveLength(1)
  expect(await keys(t.services.storage as S3Storage)).toEqual(['bbbbbb/b.bin'])
  await s3.stop()
})
