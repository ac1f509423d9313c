import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCreator } from '../../testing/actors.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { claimInstallation, InstallationError, markAsDemo } from './installation.ts'
import { inTransaction } from './transaction.ts'

let t: TestApp
beforeEach(async () => {
  t = await createTestApp()
})
afterEach(() => t.close())

const start = (mode: 'demo' | 'production', databaseUrl?: string) =>
  claimInstallation(t.app.pool, { mode, dataDir: '/srv/data', databaseUrl }, t.clock)
const mark = () => inTransaction(t.ctx(), tx => markAsDemo(tx.db, t.clock.now()))

describe('a database', () => {
  it('that holds the demo is refused by production, which names the two ways to start with a new one', async () => {
    await mark()
    const refused = start('production')
    await expect(refused).rejects.toThrow(InstallationError)
    await expect(refused).rejects.toThrow(
      /1\. Keep the demo: set DATA_DIR.*2\. Give the demo up.*\/srv\/data\/postgres/s,
    )
    await start('demo')
    await expect(start('production')).rejects.toThrow(InstallationError)
  })

  it('of DATABASE_URL is named without its password', async () => {
    await mark()
    const refused = start('production', 'postgres://calina:hidden@db.test/calina')
    await expect(refused).rejects.toThrow(/the database of DATABASE_URL/)
    await expect(refused).rejects.not.toThrow(/hidden/)
  })

  it('of production takes neither a demo server nor demo data', async () => {
    await Promise.all([start('production'), start('production')])
    await start('production')
    await expect(start('demo')).rejects.toThrow(/MODE is demo, but/)
    await expect(mark()).rejects.toThrow(InstallationError)
  })

  it('keeps no mark of a demo that was not loaded to the end', async () => {
    const broken = inTransaction(t.ctx(), async tx => {
      await markAsDemo(tx.db, t.clock.now())
      throw new Error('killed')
    })
    await expect(broken).rejects.toThrow('killed')
    await start('production')
  })

  it('from before marks is recognized by its accounts', async () => {
    const folder = path.resolve(import.meta.dirname, '../../../migrations')
    const file = (await readdir(folder)).find(name => name.endsWith('_installation.sql')) ?? ''
    const migration = await readFile(path.join(folder, file), 'utf8')
    const again = async () => {
      await t.app.pool.query('drop table installation')
      await t.app.pool.query(migration)
    }
    await again()
    await start('demo')
    const { user } = await createCreator(t)
    await again()
    await expect(start('demo')).rejects.toThrow(InstallationError)
    await t.app.pool.query(
      `update user_account set email = 'staff@demo.test', staff_roles = '{administrator}', staff_since = now()
       where id = $1`,
      [user.id],
    )
    await again()
    await expect(start('production')).rejects.toThrow(InstallationError)
  })
})
