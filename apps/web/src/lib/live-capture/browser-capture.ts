import { type Tested, testConnection } from './connection-test.ts'
import encoderAddress from './encoder-worker.ts?worker&url'
import { LiveCapture } from './live-capture.ts'
import type { LiveMedia } from './live-media.ts'
import { readDarkness, readPictures, readSound } from './readers.ts'
import { openSocket, type Ticket } from './socket.ts'
import type { UplinkOptions } from './uplink.ts'
import { workerEncoder } from './worker-encoder.ts'

/** The policy of every document names this one policy beside the service worker's; it lets through the encoder alone. */
const trusted = globalThis.window?.trustedTypes?.createPolicy('live-encoder', {
  createScriptURL: address => {
    if (address !== encoderAddress) throw new TypeError(`${address} is not the encoder`)
    return address
  },
})

const newEncoder = () =>
  new Worker(trusted?.createScriptURL(encoderAddress) ?? encoderAddress, { type: 'module' })

/** A capture with what this browser has. */
export const captureOf = (media: LiveMedia, ticket: UplinkOptions['ticket']): LiveCapture =>
  new LiveCapture({
    ...{ media, ticket, readDarkness, readPictures, readSound },
    open: openSocket,
    encoder: events => workerEncoder(newEncoder(), events),
  })

/** Tries the line of this page. */
export const tryConnection = (ticket: Ticket): Promise<Tested> => testConnection(ticket, openSocket)
