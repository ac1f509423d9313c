import { createServer } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { ready } from './ready.ts'

/** Sends every message of a connection to all connections. */
const server = createServer()
const sockets = new Set<WebSocket>()
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', socket => {
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('message', data => {
    const text = String(data)
    for (const other of sockets) other.send(text)
  })
})
server.listen(0, '127.0.0.1', () => ready(server.address()))
