import { randomBytes } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../testing/temporary-folder.ts'
import { ConfigurationError, loadConfig } from './config.ts'

const GOOD = { SECRET: 'kq3Zt0vYwR8m-1LxDf6uNcBhG5jSe2Pa', DOCUMENT_KEY: 'w7Hs2bQxT9d-5KvEg8iPyRnJ1cMz4UoA' }
const DEMO = { SECRET: 'a'.repeat(32), DOCUMENT_KEY: 'b'.repeat(32), DATA_DIR: '/nowhere' }

const production = (secrets: Partial<Record<keyof typeof GOOD, string | undefined>>) =>
  loadConfig({
    MODE: 'production',
    PUBLIC_URL: 'https://calina.test',
    DATA_DIR: '/nowhere',
    ...GOOD,
    ...secrets,
  })

describe('what the database may take', () => {
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env })

  it('has no limit unless one is set', () => {
    expect(loaded({}).databaseMaxBytes).toBeUndefined()
    expect(loaded({ DATABASE_MAX_MB: '' }).databaseMaxBytes).toBeUndefined()
    expect(loaded({ DATABASE_MAX_MB: '10240' }).databaseMaxBytes).toBe(10 * 1024 ** 3)
  })

  it('is refused when the reserve alone is as much', () => {
    for (const max of ['0', 'much', '512'])
      expect(() => loaded({ DATABASE_MAX_MB: max })).toThrow(/DATABASE_MAX_MB: /)
    expect(() => loaded({ DATABASE_MAX_MB: '500', DATABASE_RESERVE_MB: '50' })).not.toThrow()
  })
})

it('proxies that are believed are addresses or networks', () => {
  const loaded = (proxies: string) => loadConfig({ ...DEMO, TRUST_PROXY: proxies })
  expect(loaded('10.0.0.1,fd00::/8').trustProxy).toEqual(['10.0.0.1', 'fd00::/8'])
  expect(() => loaded('10.0.0.1,proxy')).toThrow(/TRUST_PROXY: /)
})

it('private addresses are called in the demo alone, unless asked for', () => {
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env }).outboundPrivate
  expect([loaded({}), loaded({ OUTBOUND_PRIVATE: 'false' }), production({}).outboundPrivate]).toEqual([
    true,
    false,
    false,
  ])
})

describe('calls', () => {
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env }).calls
  const TURN = {
    TURN_URLS: 'turn:relay.test:3478?transport=udp, turns:relay.test:443',
    TURN_SECRET: 's'.repeat(16),
  }

  it('go through a relay where one is named with its secret', () => {
    expect(loaded({ ...TURN, CALLS_THIS_MACHINE: 'true' })).toEqual({
      turn: {
        urls: ['turn:relay.test:3478?transport=udp', 'turns:relay.test:443'],
        secret: 's'.repeat(16),
      },
      thisMachine: false,
    })
    expect(() => loaded({ TURN_URLS: TURN.TURN_URLS })).toThrow(/TURN_SECRET: must be set/)
    expect(() => loaded({ ...TURN, TURN_URLS: 'stun:relay.test' })).toThrow(/TURN_URLS: /)
  })

  it('connect windows of one machine in the demo alone, unless asked for', () => {
    expect(loaded({})).toEqual({ turn: undefined, thisMachine: true })
    expect(loaded({ CALLS_THIS_MACHINE: 'false' }).thisMachine).toBe(false)
    expect(production({}).calls).toEqual({ turn: undefined, thisMachine: false })
  })
})

describe('lives', () => {
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env }).lives

  it('come from browsers alone, unless there is a port for programs', () => {
    const none = { rtmpPort: undefined, rtmpUrl: undefined }
    expect(loaded({})).toEqual({ maxBitsPerSecond: 6_000_000, maxHours: 12, ...none })
    const named = {
      LIVE_MAX_BITRATE: '2.5',
      LIVE_MAX_HOURS: '3',
      RTMP_PORT: '1935',
      RTMP_URL: 'rtmps://rtmp.test/live/',
    }
    expect(loaded(named)).toEqual({
      ...{ maxBitsPerSecond: 2_500_000, maxHours: 3 },
      ...{ rtmpPort: 1935, rtmpUrl: 'rtmps://rtmp.test/live' },
    })
    expect(() => loaded({ RTMP_URL: 'rtmp://rtmp.test/live' })).toThrow(/RTMP_URL: needs RTMP_PORT/)
    expect(() => loaded({ RTMP_PORT: '0' })).toThrow(/RTMP_PORT: /)
    expect(() => loaded({ RTMP_PORT: '1935', RTMP_URL: 'http://rtmp.test' })).toThrow(/RTMP_URL: /)
  })
})

describe('an S3', () => {
  const WHOLE = {
    S3_REGION: 'eu-west-1',
    S3_BUCKET: 'calina',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'hidden-one',
  }
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env })

  it('is used when it is named whole', () => {
    expect(loaded({}).s3).toBeUndefined()
    expect(loaded(WHOLE).s3).toEqual({
      endpoint: undefined,
      region: 'eu-west-1',
      bucket: 'calina',
      accessKeyId: 'key',
      secretAccessKey: 'hidden-one',
      forcePathStyle: false,
    })
    const other = { ...WHOLE, S3_ENDPOINT: 'http://minio:9000', S3_FORCE_PATH_STYLE: 'true' }
    expect(loaded(other).s3).toMatchObject({ endpoint: 'http://minio:9000', forcePathStyle: true })
  })

  it('is refused in part, with the names of what is missing and no secret', () => {
    for (const missing of Object.keys(WHOLE)) {
      const message = messageOf(() => loaded({ ...WHOLE, [missing]: '' }))
      expect(message).toContain(`${missing}: must be set where S3_`)
      expect(message.split('must be set')).toHaveLength(2)
      expect(message).not.toContain('hidden-one')
    }
    const alone = messageOf(() => loaded({ S3_ENDPOINT: 'http://minio:9000' }))
    for (const name of Object.keys(WHOLE))
      expect(alone).toContain(`${name}: must be set where S3_ENDPOINT is`)
    expect(messageOf(() => loaded({ ...WHOLE, S3_ENDPOINT: 'minio' }))).toContain('S3_ENDPOINT: ')
  })

  const messageOf = (work: () => unknown): string => {
    try {
      work()
    } catch (error) {
      if (error instanceof ConfigurationError) return error.message
    }
    throw new Error('the configuration was taken')
  }
})

describe('payment gateways', () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_hidden' }
  const BTCPAY = {
    BTCPAY_URL: 'https://pay.calina.test/',
    BTCPAY_STORE_ID: 'store',
    BTCPAY_API_KEY: 'hidden-key',
    BTCPAY_WEBHOOK_SECRET: 'hidden-secret',
  }
  const loaded = (env: Record<string, string>) => loadConfig({ ...DEMO, ...env }).payments
  const problems = (env: Record<string, string>): string[] => {
    try {
      loaded(env)
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error
      expect(error.message).not.toContain('hidden')
      return error.message.split('\n  ').slice(1)
    }
    throw new Error('the configuration was taken')
  }

  it('are those that are configured, real ones first', () => {
    expect(loaded({})).toEqual({ stripe: undefined, btcpay: undefined, gateways: ['test'] })
    expect(loaded({ TEST_GATEWAY: 'false' }).gateways).toEqual([])
    expect(production({}).payments.gateways).toEqual([])
    expect(loaded({ ...BTCPAY, ...STRIPE })).toEqual({
      stripe: { secretKey: 'sk_test_abc', webhookSecret: 'whsec_hidden', apiUrl: undefined },
      btcpay: {
        url: 'https://pay.calina.test',
        storeId: 'store',
        apiKey: 'hidden-key',
        webhookSecret: 'hidden-secret',
      },
      gateways: ['stripe', 'btcpay', 'test'],
    })
  })

  it('can be named in another order, and left out', () => {
    expect(loaded({ ...STRIPE, ...BTCPAY, GATEWAYS: 'test, btcpay' }).gateways).toEqual(['test', 'btcpay'])
  })

  it('are refused by name where one is not configured, unknown or named twice', () => {
    expect(problems({ GATEWAYS: 'test,stripe' })).toEqual([
      'GATEWAYS: names stripe, for which STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET are not set',
    ])
    expect(problems({ GATEWAYS: 'test', TEST_GATEWAY: 'false' })[0]).toMatch(
      /^GATEWAYS: names test, for which TEST_/,
    )
    for (const names of ['paypal', 'test,test', ','])
      expect(problems({ GATEWAYS: names })[0]).toMatch(/^GATEWAYS: /)
  })

  it('are refused in part, with the names of what is missing', () => {
    for (const account of [STRIPE, BTCPAY])
      for (const missing of Object.keys(account))
        expect(problems({ ...account, [missing]: '' })).toEqual([
          expect.stringMatching(`^${missing}: must be set where (STRIPE|BTCPAY)_\\w+ is$`),
        ])
    expect(problems({ STRIPE_API_URL: 'http://127.0.0.1:9' })).toHaveLength(2)
  })

  it('are refused where a value is another one than is meant', () => {
    const wrong = [
      { ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_abc' },
      { ...STRIPE, STRIPE_WEBHOOK_SECRET: 'sk_test_abc' },
      { ...STRIPE, STRIPE_API_URL: 'http://127.0.0.1:9/v1' },
      { ...BTCPAY, BTCPAY_URL: 'pay.calina.test' },
    ]
    for (const env of wrong) expect(problems(env)).toEqual([expect.stringMatching(/^(STRIPE|BTCPAY)_\w+: /)])
  })

  it('do not include Stripe where its amounts would not be certain', () => {
    for (const currency of ['KWD', 'MGA', 'UGX'])
      expect(problems({ ...STRIPE, CURRENCY: currency })).toEqual([
        expect.stringMatching(`^STRIPE_SECRET_KEY: cannot be used with the CURRENCY ${currency}: `),
      ])
    expect(loaded({ ...STRIPE, CURRENCY: 'ISK' }).gateways).toEqual(['stripe', 'test'])
    expect(loaded({ ...BTCPAY, CURRENCY: 'KWD' }).gateways).toEqual(['btcpay', 'test'])
  })
})

describe.each(['SECRET', 'DOCUMENT_KEY'] as const)('the %s of production', name => {
  it.each([
    ['one letter', 'a'.repeat(64)],
    ['few letters', `${'abba'.repeat(6)}bababbaacabc`],
    ['a piece again and again', 'k9Zt!qW2'.repeat(5)],
    ['two halves alike', 'rT4vYw8mQx1LfD6uNcBh'.repeat(2)],
    ['an example', 'change-me-7fTq1ZkP0sXvLw93NbYrGdUe'],
    ['its own name', 'My-Secret-7fTq1ZkP0sXvLw93NbYrGdUe'],
    ['a row of keys', '0123456789abcdefghijklmnopqrstuvwxyz'],
    ['too short', 'k9Zt!qW2rT4vYw8m'],
    ['none', undefined],
  ])('%s is refused with the reason', (_name, secret) => {
    expect(() => production({ [name]: secret })).toThrow(ConfigurationError)
    expect(() => production({ [name]: secret })).toThrow(` ${name}: `)
  })

  it('explains how to make one', () => {
    for (const secret of [undefined, 'a'.repeat(64)])
      expect(() => production({ [name]: secret })).toThrow(/openssl rand -base64 48/)
  })

  it('is good when it was made by chance, in whatever letters', () => {
    for (let round = 0; round < 200; round++)
      for (const encoding of ['hex', 'base64', 'base64url'] as const)
        expect(production({ [name]: randomBytes(32).toString(encoding) }).mode).toBe('production')
  })

  it('is none of those that stand in what we publish', () => {
    const root = path.resolve(import.meta.dirname, '../../../..')
    const published = ['README.md', '.env.example', 'docs/configuration.md', 'SECURITY.md']
      .map(file => readFileSync(path.join(root, file), 'utf8'))
      .join('\n')
    expect([...published.matchAll(/(?:SECRET|DOCUMENT_KEY)=([^\s`]{8,})/g)].map(([found]) => found)).toEqual(
      [],
    )
  })

  it('may be anything in the demo', () => {
    expect(loadConfig(DEMO).mode).toBe('demo')
  })
})

describe('the key of identity documents', () => {
  it('is never the secret', () => {
    const one = { DOCUMENT_KEY: GOOD.SECRET }
    expect(() => production(one)).toThrow('DOCUMENT_KEY: must be another one than SECRET')
    expect(() => loadConfig({ ...DEMO, DOCUMENT_KEY: DEMO.SECRET })).toThrow('DOCUMENT_KEY: ')
  })

  it('has 32 bytes, made from its variable alone', () => {
    const key = production({}).documentKey
    expect(key).toHaveLength(32)
    expect(production({ SECRET: randomBytes(32).toString('hex') }).documentKey).toEqual(key)
    expect(production({ DOCUMENT_KEY: randomBytes(32).toString('hex') }).documentKey).not.toEqual(key)
  })

  it('is made once in the demo, and can be read by its owner only', async () => {
    const folder = await makeTemporaryFolder('calina-key-')
    const first = loadConfig({ SECRET: DEMO.SECRET, DATA_DIR: folder })
    const file = path.join(folder, 'document-key')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(file, 'utf8').length).toBeGreaterThanOrEqual(32)
    expect(loadConfig({ SECRET: DEMO.SECRET, DATA_DIR: folder }).documentKey).toEqual(first.documentKey)
  })
})
