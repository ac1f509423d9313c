import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { loadStylesheet, sendPage, serveStylesheet } from '../../plain-pages/plain-page.ts'
import type { Reader } from '../../plain-pages/reader.ts'
import { textsIn } from '../../texts/texts.ts'
import type { MailStore } from '../mail-store.ts'
import { withMarkInPlace } from '../mark.ts'
import { listPage, mailPage, missingPage } from './page.ts'

export interface DevOutboxRoutesOptions {
  store: MailStore
  readerOf: (request: FastifyRequest) => Reader
}

const PAGE = 50

/** What a mail's own HTML may do when it is shown: be looked at, and followed. Nothing runs, nothing is fetched. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-popups"

/** Pages that show the kept mails. They lead into every account, so they are for the demo only. */
export function devOutboxRoutes({ store, readerOf }: DevOutboxRoutesOptions): FastifyPluginAsync {
  const stylesheet = loadStylesheet('/dev/outbox/page.css', path.join(import.meta.dirname, 'page.css'))

  function missing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const reader = readerOf(request)
    const title = textsIn(reader.locale)('outbox.missing')
    return sendPage(reply, { reader, stylesheet, title, body: missingPage(reader.locale) }, 404)
  }

  return async fastify => {
    serveStylesheet(fastify, stylesheet)

    fastify.get<{ Querystring: { to?: string | string[]; below?: string | string[] } }>(
      '/dev/outbox',
      async (request, reply) => {
        const reader = readerOf(request)
        const to = single(request.query.to).trim().toLowerCase()
        const below = single(request.query.below)
        const found = await store.list({
          limit: PAGE + 1,
          ...(to === '' ? {} : { to }),
          ...(below === '' ? {} : { below }),
        })
        const mails = found.slice(0, PAGE)
        const last = found.length > PAGE ? mails.at(-1) : undefined
        const older = last === undefined ? null : `/dev/outbox?${new URLSearchParams({ to, below: last.id })}`
        const body = listPage(reader.locale, { mails, to, older })
        return sendPage(reply, { reader, stylesheet, title: textsIn(reader.locale)('outbox.title'), body })
      },
    )

    fastify.get<{ Params: { mail: string } }>('/dev/outbox/:mail', async (request, reply) => {
      const reader = readerOf(request)
      const stored = await store.find(request.params.mail)
      if (stored === null) return missing(request, reply)
      const title = stored.mail?.subject ?? stored.kind
      return sendPage(reply, { reader, stylesheet, title, body: mailPage(reader.locale, stored) })
    })

    fastify.get<{ Params: { mail: string } }>('/dev/outbox/:mail/formatted', async (request, reply) => {
      const stored = await store.find(request.params.mail)
      if (stored?.mail?.html === undefined) return missing(request, reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', MAIL_POLICY)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .send(withMarkInPlace(stored.mail.html))
    })
  }
}

/** A query parameter that was given once, without NUL, which the database does not accept. */
function single(value: string | string[] | undefined): string {
  return typeof value === 'string' ? value.replaceAll('\0', '') : ''
}
