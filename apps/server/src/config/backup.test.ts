import { describe, expect, it } from 'vitest'
import { makeIdentity } from '../platform/backup/sealing.ts'
import { isAgeRecipient } from './age-recipient.ts'
import { ConfigurationError, loadConfig } from './config.ts'

const { recipient } = await makeIdentity()
const BASE = {
  MODE: 'production',
  SECRET: 'q7Zr1kP0vXn4Tj9sLw2Hb8Yc5Md3Gf6A',
  DOCUMENT_KEY: 'Zt4Nw8Rk1Xq6Vb3Jm9Ph2Ls7Dy5Cg0FaBe',
  PUBLIC_URL: 'https://calina.example',
  DATA_DIR: '/srv/calina',
}
const S3 = {
  S3_REGION: 'eu',
  S3_BUCKET: 'calina-files',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}
const load = (env: Record<string, string>) => loadConfig({ ...BASE, ...env })
function problemsOf(env: Record<string, string>): string {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
  }
  return ''
}

describe('backups', () => {
  it('are not made unless they are set up whole', () => {
    expect(load({}).backup).toBeUndefined()
    expect(problemsOf({ BACKUP_TO: '/mnt/backups' })).toContain('BACKUP_RECIPIENT: must be set')
    expect(problemsOf({ BACKUP_RECIPIENT: recipient })).toContain('BACKUP_TO: must be set')
    expect(load({ BACKUP_TO: '/mnt/backups/', BACKUP_RECIPIENT: recipient }).backup).toEqual({
      to: { folder: '/mnt/backups' },
      recipients: [recipient],
      hour: 4,
      keep: { days: 7, weeks: 4, months: 6 },
    })
  })

  it('go to another bucket than the files, below a prefix or not', () => {
    const s3 = { ...S3, BACKUP_RECIPIENT: recipient, BACKUP_HOUR: '0', BACKUP_KEEP: '3m 2d' }
    expect(load({ ...s3, BACKUP_TO: 's3://calina-backups/one/two' }).backup).toMatchObject({
      to: { bucket: 'calina-backups', prefix: 'one/two' },
      hour: 0,
      keep: { days: 2, weeks: 0, months: 3 },
    })
    expect(load({ ...s3, BACKUP_TO: 's3://calina-backups' }).backup?.to).toEqual({
      bucket: 'calina-backups',
      prefix: '',
    })
    expect(problemsOf({ ...s3, BACKUP_TO: 's3://calina-files/backups' })).toContain('another bucket')
    expect(problemsOf({ ...s3, BACKUP_TO: 's3://calina-backups/a b' })).toContain('BACKUP_TO')
    expect(problemsOf({ BACKUP_TO: 's3://calina-backups', BACKUP_RECIPIENT: recipient })).toContain('S3_*')
  })

  it('lie outside of what they back up', () => {
    const of = (BACKUP_TO: string) => problemsOf({ BACKUP_TO, BACKUP_RECIPIENT: recipient })
    for (const folder of ['/srv/calina', '/srv/calina/backups', '/srv/calina/x/../y/'])
      expect(of(folder), folder).toContain('outside DATA_DIR')
    expect(of('/srv/calina-backups')).toBe('')
  })

  it('refuse what is no hour, no rule and no public key', () => {
    const set = { BACKUP_TO: '/mnt/backups', BACKUP_RECIPIENT: recipient }
    expect(problemsOf({ ...set, BACKUP_HOUR: '24' })).toContain('BACKUP_HOUR')
    expect(problemsOf({ ...set, BACKUP_KEEP: '7 days' })).toContain('BACKUP_KEEP: ✖ not a rule')
    const wrong = `${recipient.slice(0, -1)}${recipient.endsWith('q') ? 'p' : 'q'}`
    for (const key of [wrong, 'age1', 'AGE-SECRET-KEY-1X', recipient.toUpperCase(), `${recipient},${wrong}`])
      expect(problemsOf({ ...set, BACKUP_RECIPIENT: key }), key).toContain('BACKUP_RECIPIENT')
    expect(isAgeRecipient(recipient)).toBe(true)
  })

  it('have the variables that are no secrets', () => {
    const secrets = { SMTP_URL: 'smtp://user:password@mail:25', METRICS_TOKEN: 'a-token-of-16-characters' }
    const { given } = load({ ...S3, ...secrets, CURRENCY: 'EUR', LOG_LEVEL: '' })
    expect(given).toEqual({
      MODE: 'production',
      PUBLIC_URL: 'https://calina.example',
      DATA_DIR: '/srv/calina',
      S3_REGION: 'eu',
      S3_BUCKET: 'calina-files',
      CURRENCY: 'EUR',
    })
  })
})
