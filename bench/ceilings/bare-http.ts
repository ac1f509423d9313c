import { createServer } from 'node:http'
import { ready } from './ready.ts'

/** The smallest answer Node can give: a fixed body of the size of a page of posts. */
const body = JSON.stringify({
  items: Array.from({ length: 20 }, (_, at) => ({ id: at, text: 'x'.repeat(380) })),
  next: null,
})
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => ready(server.address()))
