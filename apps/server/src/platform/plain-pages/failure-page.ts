import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { textsIn } from '../texts/texts.ts'
import { html } from './html.ts'
import { loadStylesheet, sendPage, serveStylesheet } from './plain-page.ts'
import { readerOf } from './reader.ts'

/** What programs ask for; a person who opens such an address reads what its program would. */
const FOR_PROGRAMS = ['/api/', '/assets/', '/media/', '/builds/']

/** Answers a failure with a page for a person, or nothing where no person waits for one. */
export type FailurePage = (
  status: number,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | undefined

/** An address that cannot exist is one that does not. */
function kindOf(status: number): { kind: 'notFound' | 'busy' | 'broken'; status: number } | undefined {
  if (status === 404 || status === 400) return { kind: 'notFound', status: 404 }
  if (status === 503) return { kind: 'busy', status }
  return status >= 500 ? { kind: 'broken', status } : undefined
}

function isForPerson({ method, url, headers }: FastifyRequest): boolean {
  return (
    method === 'GET' &&
    headers.accept?.includes('text/html') === true &&
    !FOR_PROGRAMS.some(start => url.startsWith(start))
  )
}

/** The pages for failures before the page's own code runs, in the language and theme of the reader. */
export function failurePages(app: FastifyInstance, config: Config): FailurePage {
  const stylesheet = loadStylesheet('/plain-page.css')
  serveStylesheet(app, stylesheet)
  const read = readerOf(config.defaultLocale)
  return (code, request, reply) => {
    const found = kindOf(code)
    if (found === undefined || !isForPerson(request)) return undefined
    const { kind, status } = found
    const reader = read(request)
    const t = textsIn(reader.locale)
    const title = t(`pages.${kind}.title`)
    // An empty address is the page's own.
    const [href, action] = kind === 'notFound' ? ['/', t('pages.goHome')] : ['', t('pages.again')]
    const body = html`<main class="notice">
<img src="/favicon.svg" width="48" height="48" alt="">
<p class="status">${status}</p>
<h1>${title}</h1>
<p class="quiet">${t(`pages.${kind}.text`)}</p>
<p><a class="button button-solid" href="${href}">${action}</a></p>
</main>`
    return sendPage(
      reply.header('vary', 'Cookie, Accept-Language'),
      { reader, stylesheet, title, body },
      status,
    )
  }
}
