import { createHash } from 'node:crypto'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../../config/config.ts'

/**
 * The camera is for photos of documents, calls and lives, the microphone for voice notes, calls and lives, on pages of
 * this origin; nothing uses the other devices.
 */
const PERMISSIONS = 'camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()'

/** Inline scripts and styles that a document may use: exactly these texts. */
export interface InlineParts {
  styles: readonly string[]
  scripts: readonly string[]
}

/** The security headers of every answer. They do not depend on the request, so helmet is called once. */
export function securityHeaders(
  config: Pick<Config, 'publicUrl'>,
  inline: InlineParts = { styles: [], scripts: [] },
): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(optionsOf(config, inline))(request, response, () => {})
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS }
}

/** The file in which the page of a creator encodes a live, among the files of the build. */
const ENCODER = /^encoder-worker-[\w-]+\.js$/

/**
 * The policy of a file of the build, where it differs from that of documents. The encoder of lives is a worker of its own:
 * it alone may compile the encoder for sound that some browsers lack, which runs in a worker made from its own text. It
 * reads nothing from anywhere.
 */
export const policyOfFile = (name: string): string | undefined =>
  ENCODER.test(name) ? "default-src 'none';script-src 'self' 'wasm-unsafe-eval';worker-src blob:" : undefined

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

function optionsOf(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { styles, scripts }: InlineParts,
): HelmetOptions {
  const https = publicUrl.startsWith('https:')
  const socketOrigin = publicUrl.replace(/^http/, 'ws')
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...scripts.map(sourceOf)],
        'style-src': ["'self'", ...styles.map(sourceOf)],
        'img-src': ["'self'", 'data:', 'blob:'],
        'media-src': ["'self'", 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", socketOrigin],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        // the only policies: the page's own, for the addresses of the service worker and of the encoder of lives
        'trusted-types': ['service-worker', 'live-encoder'],
        ...(https ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  }
}
