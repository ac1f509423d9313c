import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { createCallLimit } from '../http/call-limit.ts'
import { html } from '../plain-pages/html.ts'
import { loadStylesheet, sendPage } from '../plain-pages/plain-page.ts'
import { readerOf } from '../plain-pages/reader.ts'
import { textsIn } from '../texts/texts.ts'

/** Pages that are rendered for one address. Navigation inside the web client requests none. */
export const PAGE_RATE = { max: 240, perSeconds: 60 } as const

export interface PageLimit {
  /** Counts a page: the seconds to wait when it is one too many. */
  count: (request: FastifyRequest) => Promise<number | undefined>
  /** Answers 429, with a page that needs no script. */
  refuse: (request: FastifyRequest, reply: FastifyReply, seconds: number) => void
}

/** The limit of rendered pages, apart from that of the API. */
export function limitPages(app: FastifyInstance, config: Config): PageLimit {
  const stylesheet = loadStylesheet('/plain-page.css')
  const read = readerOf(config.defaultLocale)
  const limit = config.rateLimits ? createCallLimit(app, { name: 'pages', ...PAGE_RATE }) : undefined

  const refuse: PageLimit['refuse'] = (request, reply, seconds) => {
    const reader = read(request)
    const t = textsIn(reader.locale)
    const title = t('pages.limit.title')
    const wait = new Intl.NumberFormat(reader.locale, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'long',
    }).format(seconds)
    // An empty address is the page's own.
    const body = html`<main class="notice">
<img src="/favicon.svg" width="48" height="48" alt="">
<h1>${title}</h1>
<p class="quiet">${t('pages.limit.text', { wait })}</p>
<p><a class="button button-solid" href="">${t('pages.limit.again')}</a></p>
</main>`
    reply.header('retry-after', seconds).header('vary', 'Cookie, Accept-Language')
    sendPage(reply, { reader, stylesheet, title, body }, 429)
  }
  return { count: async request => await limit?.(request), refuse }
}
