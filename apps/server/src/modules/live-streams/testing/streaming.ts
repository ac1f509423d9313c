import { once } from 'node:events'
import { LIVE_INGEST_PATH, type LiveIngestAnswer, writeLivePacket } from '@calina/contract/live-ingest'
import { decodeJwt } from 'jose'
import { WebSocket } from 'ws'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { StreamFormat } from '../../../platform/live/stream-config.ts'
import type { Filmed, SentPacket } from '../../../platform/live/testing/filmed.ts'
import type { Module } from '../../../platform/module.ts'
import type { TestActor } from '../../../testing/actors.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { createStream, judgeViewers, type NewStream, openIngest, playbackOf } from '../index.ts'

/** A module that lets some people see all streams, and counts how often it was asked. */
export function openHouse(): { module: Module; guests: Set<string>; asked: string[][] } {
  const guests = new Set<string>()
  const asked: string[][] = []
  const module: Module = {
    name: 'test-live-viewers',
    extends: extensions =>
      judgeViewers(extensions, async (_ctx, _stream, userIds) => {
        asked.push([...userIds])
        return new Set(userIds.filter(id => guests.has(id)))
      }),
  }
  return { module, guests, asked }
}

/** Listens on a free port, as a server does, unless it does already. */
export async function listen(t: TestApp): Promise<number> {
  if (!t.app.fastify.server.listening) await t.app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const address = t.app.fastify.server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Makes a stream of a creator; its id. */
export async function makeStream(
  t: TestApp,
  creator: TestActor,
  stream: Partial<NewStream> = {},
): Promise<string> {
  const streamId = newId(t.clock)
  await inTransaction(t.ctx(), tx =>
    createStream(tx, { streamId, creatorId: creator.user.id, source: 'browser', record: true, ...stream }),
  )
  return streamId
}

export async function ticketFor(t: TestApp, streamId: string): Promise<string> {
  const ticket = await inTransaction(t.ctx(), tx => openIngest(tx, { streamId }))
  if (ticket === null) throw new Error('the stream is over')
  return ticket.token
}

/** The folder of the addresses under which somebody sees a stream. */
export function addressFor(t: TestApp, streamId: string, viewer: TestActor): string {
  const { url } = playbackOf(t.ctx(), { streamId, userId: viewer.user.id, sessionId: sessionOf(viewer) })
  return url.slice(0, url.lastIndexOf('/') + 1)
}

export const sessionOf = ({ token }: TestActor): string => String(decodeJwt(token).sid)

/** A page that sends. */
export class SendingPage {
  readonly socket: WebSocket
  readonly answers: LiveIngestAnswer[] = []
  #waiting: (() => void)[] = []
  readonly closed: Promise<number>

  private constructor(socket: WebSocket) {
    this.socket = socket
    this.closed = once(socket, 'close').then(([code]) => Number(code))
    socket.on('error', () => undefined)
    socket.on('message', data => {
      this.answers.push(JSON.parse(String(data)))
      for (const wake of this.#waiting.splice(0)) wake()
    })
  }

  static async open(port: number, headers: Record<string, string> = {}): Promise<SendingPage> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_INGEST_PATH}`, { headers })
    const page = new SendingPage(socket)
    await once(socket, 'open')
    return page
  }

  /** Opens a line with a ticket, and waits until it is taken. */
  static async ready(port: number, token: string): Promise<SendingPage> {
    const page = await SendingPage.open(port)
    page.say({ type: 'hello', version: 1, token })
    await page.answered('ready')
    return page
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message))
  }

  configure({ video, audio }: StreamFormat): void {
    const encoded = (description: Uint8Array) => Buffer.from(description).toString('base64')
    this.say({
      type: 'config',
      video: { ...video, description: encoded(video.description) },
      audio: audio && { ...audio, description: encoded(audio.description) },
    })
  }

  send({ kind, key, pts, duration, data }: SentPacket): void {
    this.socket.send(writeLivePacket({ kind, key, timestamp: pts, duration, data }))
  }

  /** Sends what was filmed, at once, and waits until the server has read it. */
  async sendAll({ format, packets }: Filmed): Promise<void> {
    this.configure(format)
    for (const packet of packets) this.send(packet)
    await this.readSoFar()
  }

  /** The server has read all that was sent. */
  async readSoFar(): Promise<void> {
    const at = Math.random()
    this.say({ type: 'ping', at })
    await this.#until(() => this.answers.some(answer => answer.type === 'pong' && answer.at === at))
  }

  async answered<T extends LiveIngestAnswer['type']>(
    type: T,
  ): Promise<Extract<LiveIngestAnswer, { type: T }>> {
    const find = () =>
      this.answers.find((answer): answer is Extract<LiveIngestAnswer, { type: T }> => answer.type === type)
    await this.#until(() => find() !== undefined)
    const answer = find()
    if (answer === undefined) throw new Error('it was not answered')
    return answer
  }

  async #until(fulfilled: () => boolean): Promise<void> {
    while (!fulfilled()) {
      const next = new Promise<void>(resolve => this.#waiting.push(resolve))
      const code = await Promise.race([next, this.closed])
      if (code !== undefined && !fulfilled()) throw new Error(`the line was closed with ${code}`)
    }
  }
}
