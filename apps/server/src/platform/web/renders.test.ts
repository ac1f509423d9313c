import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { Renders } from './renders.ts'

it('a rendering begins when those who wait for a connection have one', async () => {
  let takenUp = 0
  const server = createServer(socket => {
    takenUp++
    socket.resume()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const waiting = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'))

  const renders = new Renders()
  const seen = await Promise.all([1, 2].map(() => renders.run(async () => takenUp)))
  expect(seen).toEqual([8, 8])

  for (const socket of waiting) socket.destroy()
  server.close()
})
