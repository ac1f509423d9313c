import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page } from '@playwright/test'

/** How a page reaches the server and the relay of its calls, which a test can cut. */
export interface Line {
  /** Nothing comes or goes any more, and nobody is told. */
  cut: () => Promise<void>
  heal: () => Promise<void>
  /** By which names the page was told to ask the relay. */
  credentials: ReadonlySet<string>
}

/** Between the page and the relay: passes every packet on, unless it is cut. */
async function tap(isCut: () => boolean): Promise<{ port: number; close: () => void }> {
  const relay = Number(process.env.E2E_TURN_PORT)
  const front = createSocket('udp4')
  const backs = new Map<number, Socket>()
  const backOf = (port: number): Socket => {
    const known = backs.get(port)
    if (known) return known
    const back = createSocket('udp4')
    backs.set(port, back)
    back.on('message', packet => !isCut() && front.send(packet, port, '127.0.0.1'))
    return back
  }
  front.on('message', (packet, { port }) => !isCut() && backOf(port).send(packet, relay, '127.0.0.1'))
  front.bind(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    port: front.address().port,
    close: () => {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}

/**
 * Puts a line between a page and all that it reaches: the browser's own way to be offline leaves WebRTC alone. To be asked for
 * before the page is in a call.
 */
export async function lineOf(page: Page): Promise<Line> {
  let isCut = false
  const credentials = new Set<string>()
  const between = await tap(() => isCut)
  page.once('close', between.close)
  await page.route(/\/api\/v1\/calls\/[^/]+\/devices$/, async route => {
    if (isCut) return await route.abort('internetdisconnected')
    const response = await route.fetch()
    if (!response.ok()) return await route.fulfill({ response })
    const answer = await response.json()
    for (const server of answer.ice.servers) {
      credentials.add(server.username)
      server.urls = server.urls.map((url: string) =>
        url.replace(`:${process.env.E2E_TURN_PORT}`, `:${between.port}`),
      )
    }
    await route.fulfill({ response, json: answer })
  })
  const be = async (cut: boolean) => {
    isCut = cut
    await page.context().setOffline(cut)
  }
  return { cut: () => be(true), heal: () => be(false), credentials }
}
