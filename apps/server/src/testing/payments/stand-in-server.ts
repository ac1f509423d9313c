import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'

/** How a provider fails: it says 500, answers never, answers half a body, leads elsewhere, or cuts the line. */
export type Trouble = 'none' | 'error' | 'slow' | 'broken' | 'moved' | 'down'

export interface StandInRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface StandInAnswer {
  status: number
  body: string
  headers?: Readonly<Record<string, string>>
}

/** A webhook, ready to be sent or to be given to a gateway. */
export interface SignedWebhook {
  rawBody: Buffer
  headers: Readonly<Record<string, string>>
}

export const json = (status: number, body: unknown): StandInAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

export const redirect = (location: string): StandInAnswer => ({
  status: 303,
  body: '',
  headers: { location },
})

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, sign => ESCAPES[sign] ?? sign)

/** A payer's page: what it says, one button for each action, and a way back. */
export function payerPage(
  title: string,
  lines: readonly string[],
  actions: readonly (readonly [action: string, label: string])[],
): StandInAnswer {
  const buttons = actions.map(
    ([action, label]) => `<button name="action" value="${escaped(action)}">${escaped(label)}</button>`,
  )
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title>
<main><h1>${escaped(title)}</h1>${lines.map(line => `<p>${escaped(line)}</p>`).join('')}
<form method="post">${buttons.join(' ')}</form></main></html>`,
  }
}

/** The server of a stand-in: keeps what it was asked, and fails on command. Calls of the API fail, the pages do not. */
export class StandInServer {
  readonly #server: Server
  /** The calls of the API, oldest first. */
  readonly calls: StandInRequest[] = []
  trouble: Trouble = 'none'

  private constructor(api: string, handle: (request: StandInRequest) => Promise<StandInAnswer>) {
    this.#server = createServer((incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const url = new URL(incoming.url ?? '/', 'http://stand-in')
        const request = {
          method: incoming.method ?? 'GET',
          path: url.pathname,
          query: url.searchParams,
          headers: incoming.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        }
        const isCall = request.path.startsWith(api)
        if (isCall) this.calls.push(request)
        const trouble = isCall ? this.trouble : 'none'
        if (trouble === 'down') incoming.socket.destroy()
        if (trouble === 'error') response.writeHead(500).end('{}')
        if (trouble === 'moved') response.writeHead(302, { location: '/elsewhere' }).end()
        if (trouble === 'broken')
          response.writeHead(200, { 'content-type': 'application/json' }).end('{"id": "cs')
        if (trouble !== 'none') return
        handle(request).then(
          ({ status, body, headers }) => response.writeHead(status, headers).end(body),
          (error: unknown) => response.writeHead(500).end(String(error)),
        )
      })
    })
    // a client that comes back after five seconds, Node's own value, would meet a line that closes at that moment
    this.#server.keepAliveTimeout = 120_000
  }

  static async start(
    api: string,
    handle: (request: StandInRequest) => Promise<StandInAnswer>,
    port = 0,
  ): Promise<StandInServer> {
    const server = new StandInServer(api, handle)
    await new Promise<void>(done => server.#server.listen(port, '127.0.0.1', done))
    return server
  }

  get origin(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the stand-in does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  /** It ends with its process, and does not keep that alive. */
  unref(): void {
    this.#server.unref()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }
}

/** Posts a webhook and returns the HTTP status. */
export async function send(url: string, { rawBody, headers }: SignedWebhook): Promise<number> {
  const body = new Uint8Array(rawBody)
  const answer = await fetch(url, { method: 'POST', headers, body })
  await answer.arrayBuffer()
  return answer.status
}
