import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { cutSlowSenders } from './slow-senders.ts'

let server: Server | undefined
afterEach(() => void server?.close())

/** Sends the beginning of a request, and then `more` further pieces; returns the whole answer. */
async function send(path: string, more: number): Promise<string> {
  server = createServer((request, response) => {
    let length = 0
    request.on('data', (piece: Buffer) => {
      length += piece.length
    })
    request.on('end', () => response.end(`got ${length}`))
  })
  cutSlowSenders(server, { streams: url => url.startsWith('/uploads'), bodyMs: 120 })
  await new Promise<void>(resolve => server?.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no address')
  return await new Promise(resolve => {
    let answer = ''
    const socket = connect(address.port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: ${more + 1}\r\nconnection: close\r\n\r\nx`,
    )
    let sent = 0
    const timer = setInterval(() => {
      if (sent++ < more) socket.write('x')
      else clearInterval(timer)
    }, 30)
    socket.on('data', data => {
      answer += data.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      clearInterval(timer)
      resolve(answer)
    })
  })
}

it('a body that does not come in time is cut', async () => {
  expect(await send('/api', 40)).toMatch(/^HTTP\/1.1 408/)
})

it('a piece of an upload may take as long as it grows', async () => {
  expect(await send('/uploads/1', 20)).toContain('got 21')
})

it('an upload that stalls is cut', async () => {
  const answer = send('/uploads/1', 0).then(text => text)
  expect(await answer).toContain('got 1')
  server?.close()
  const standing = new Promise<string>(resolve => {
    server = createServer(() => undefined)
    cutSlowSenders(server, { streams: () => true, bodyMs: 60 })
    server.listen(0, '127.0.0.1', () => {
      const address = server?.address()
      if (typeof address !== 'object' || address === null) throw new Error('no address')
      const socket = connect(address.port, '127.0.0.1')
      let text = ''
      socket.write('PATCH /uploads/1 HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nx')
      socket.on('data', data => {
        text += data.toString()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve(text))
    })
  })
  expect(await standing).toMatch(/^HTTP\/1.1 408/)
})
