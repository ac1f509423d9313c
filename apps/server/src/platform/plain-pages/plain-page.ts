import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FOR_CHATS_TOO } from '../http/chat-only.ts'
import { type Html, html } from './html.ts'
import type { Reader } from './reader.ts'

/** A stylesheet in a separate file, because pages may contain no styles. Its address changes with its content. */
export interface Stylesheet {
  href: string
  css: string
}

/** The common look of plain pages, followed by the CSS file given, if any. */
export function loadStylesheet(address: string, file?: string): Stylesheet {
  const common = path.join(import.meta.dirname, 'plain-page.css')
  const css = (file === undefined ? [common] : [common, file])
    .map(each => readFileSync(each, 'utf8'))
    .join('\n')
  const version = createHash('sha256').update(css).digest('base64url').slice(0, 10)
  return { href: `${address}?v=${version}`, css }
}

/** Serves a stylesheet at its address. */
export function serveStylesheet(fastify: FastifyInstance, { href, css }: Stylesheet): void {
  fastify.get(href.replace(/\?.*$/, ''), FOR_CHATS_TOO, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(css),
  )
}

export interface PlainPage {
  reader: Reader
  stylesheet: Stylesheet
  title: string
  body: Html
}

/** Sends a page that works without scripts. It is not cached, not indexed, and sends no referrer. */
export function sendPage(
  reply: FastifyReply,
  { reader, stylesheet, title, body }: PlainPage,
  status = 200,
): FastifyReply {
  const page = html`<!doctype html>
<html lang="${reader.locale}" data-theme="${reader.theme}">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${stylesheet.href}">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>
`
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .send(page.toString())
}
