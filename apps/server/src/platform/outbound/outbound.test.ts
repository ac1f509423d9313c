import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isPublic } from '../network-address.ts'
import { createOutbound, OutboundError, outboundOf } from './outbound.ts'

const received: {
  request: IncomingMessage
  body: string
  at: string | undefined
  from: number | undefined
}[] = []
let server: Server
let port = 0

/** Answers by its path: a status, `silent`, or `long`. */
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', chunk => {
      body += String(chunk)
    })
    request.on('end', () => {
      const { localAddress: at, remotePort: from } = request.socket
      received.push({ request, body, at, from })
      const [, wish = ''] = request.url?.split(/[/?]/) ?? []
      if (wish === 'silent') return
      if (wish === 'broken') return void request.socket.destroy()
      if (wish === 'slow') return void response.writeHead(200).write('begun')
      if (wish === 'long') return void response.end('á'.repeat(100_000))
      response.writeHead(Number(wish), { location: `http://127.0.0.1:${port}/200` }).end('read')
    })
  })
  await new Promise<void>(done => server.listen(0, '0.0.0.0', done))
  const address = server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
beforeEach(() => {
  received.length = 0
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise(done => server.close(done))
})

const open = createOutbound({ outboundPrivate: true })
const reasonOf = async (call: Promise<unknown>): Promise<string> => {
  const outcome = await call.then(
    () => 'answered',
    (error: unknown) => error,
  )
  return outcome instanceof OutboundError ? outcome.reason : String(outcome)
}

describe('a call', () => {
  it('carries headers and body, and brings the answer', async () => {
    const answer = await open.send({
      method: 'POST',
      url: `http://127.0.0.1:${port}/202?q=1`,
      headers: { 'content-type': 'text/plain', 'x-own': 'yes' },
      body: 'cuerpo ñ',
    })
    expect(answer).toMatchObject({ status: 202, body: 'read' })
    expect(received.map(({ request, body }) => [request.method, request.url, body])).toEqual([
      ['POST', '/202?q=1', 'cuerpo ñ'],
    ])
    expect(received[0]?.request.headers).toMatchObject({ 'content-length': '9', 'x-own': 'yes' })
  })

  it('takes bytes', async () => {
    await open.send({ method: 'POST', url: `http://127.0.0.1:${port}/201`, body: new Uint8Array([104, 105]) })
    expect(received.map(({ body }) => body)).toEqual(['hi'])
  })

  it.each([301, 302, 307, 404, 500])('answers %i as it is, and follows nothing', async status => {
    const answer = await open.send({ method: 'GET', url: `http://127.0.0.1:${port}/${status}` })
    expect(answer.status).toBe(status)
    expect(received).toHaveLength(1)
  })

  it('reads an answer up to the limit', async () => {
    const { body } = await open.send({ method: 'GET', url: `http://127.0.0.1:${port}/long` })
    expect(body).toBe('á'.repeat(32 * 1024))
  })

  it.each(['silent', 'slow'])('ends in time with a server that is %s', async wish => {
    const call = open.send({ method: 'GET', url: `http://127.0.0.1:${port}/${wish}`, timeoutMs: 50 })
    expect(await reasonOf(call)).toBe('timeout')
  })

  it('says that an address is unreachable', async () => {
    expect(await reasonOf(open.send({ method: 'GET', url: `http://127.0.0.1:${port}/broken` }))).toBe(
      'unreachable',
    )
    const { send } = outboundOf({
      protocols: ['http:'],
      mayCall: () => true,
      resolve: () => Promise.reject(new Error('no such name')),
    })
    expect(await reasonOf(send({ method: 'GET', url: 'http://nowhere.example/' }))).toBe('unreachable')
  })

  it('is not made by a connection that an earlier one left', async () => {
    await open.send({ method: 'GET', url: `http://127.0.0.1:${port}/200` })
    await open.send({ method: 'GET', url: `http://127.0.0.1:${port}/200` })
    expect(new Set(received.map(({ from }) => from)).size).toBe(2)
  })
})

describe('addresses', () => {
  const closed = createOutbound({ outboundPrivate: false })

  it.each([
    'https://example.com/hook',
    'https://example.com:8443/hook?key=1',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07::1]/',
  ])('%s is one that is called', url => {
    expect(closed.accepts(url)).toBe(true)
  })

  it.each([
    'http://example.com/hook',
    'ftp://example.com/',
    'file:///etc/passwd',
    'https://user:secret@example.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://192.0.2.1/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
    'https://[::]/',
    'https://[::1]/',
    'https://[::7f00:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://[2001:db8::1]/',
    'https://[fc00::1]/',
    'https://[fe80::1]/',
    'https://[ff02::1]/',
    'not an address',
    '',
  ])('%s is none', async url => {
    expect(closed.accepts(url)).toBe(false)
    expect(await reasonOf(closed.send({ method: 'GET', url }))).toBe('refused-address')
  })

  it.each([['127.0.0.1'], ['10.0.0.7'], ['::1'], ['::ffff:192.168.0.1'], ['93.184.215.14', '127.0.0.1']])(
    'a name that leads to %s is refused before anything is sent',
    async (...addresses) => {
      const { send } = outboundOf({
        protocols: ['http:'],
        mayCall: isPublic,
        resolve: async () => addresses,
      })
      expect(await reasonOf(send({ method: 'GET', url: `http://hook.example:${port}/200` }))).toBe(
        'refused-address',
      )
      expect(received).toEqual([])
    },
  )

  it('a name is judged by the addresses that the socket connects to, however it leads', async () => {
    // One loopback address plays the public one, its neighbour the private one: both reach the server.
    await expect(reaches('127.0.0.2')).resolves.toBe(true)
    const leads = ['127.0.0.1', '127.0.0.2']
    let asked = 0
    const { send } = outboundOf({
      protocols: ['http:'],
      mayCall: address => address === '127.0.0.1',
      resolve: async () => [leads[asked++] ?? '127.0.0.2'],
    })
    const url = `http://rebinding.example:${port}/200`
    await expect(send({ method: 'GET', url })).resolves.toMatchObject({ status: 200 })
    expect([asked, received.map(({ at }) => at)]).toEqual([1, ['127.0.0.1']])
    expect(await reasonOf(send({ method: 'GET', url }))).toBe('refused-address')
    expect([asked, received.length]).toEqual([2, 1])
  })

  const reaches = (address: string) =>
    new Promise<boolean>(done => {
      const socket = connect(port, address, () => {
        socket.destroy()
        done(true)
      }).on('error', () => done(false))
    })
})
