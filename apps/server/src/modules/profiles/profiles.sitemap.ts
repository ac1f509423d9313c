import type { FastifyReply } from 'fastify'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { listCreatorNameStarts, listCreatorNames } from '../accounts/index.ts'

/** Pages that are there for everybody, whoever publishes here. */
const PAGES = ['/', '/creators', '/auth/signup', '/auth/login', '/terms', '/privacy']
/** What is not meant for search engines: calls, files behind links that end, and pages that need a log-in. */
const CLOSED = ['/api/', '/media/p/', '/dev/', '/pay/', '/home', '/messages', '/settings', '/post/new']
/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const ADDRESSES = 10_000
const FRESH_SECONDS = 3600
const LIMIT = { rateLimit: { max: 60, timeWindow: 60_000 } }
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What crawlers ask for first. The sitemap names creators in files that each begin at a username. */
export function sitemapRoutes(http: HttpApp): void {
  const { fastify } = http

  fastify.get('/robots.txt', async (request, reply) => {
    const { publicUrl } = http.contextOf(request).config
    const closed = CLOSED.map(path => `Disallow: ${path}\n`).join('')
    reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).type('text/plain; charset=utf-8')
    return await reply.send(`User-agent: *\n${closed}\nSitemap: ${publicUrl}/sitemap.xml\n`)
  })

  fastify.get('/sitemap.xml', { config: LIMIT }, async (request, reply) => {
    const { db, config } = http.contextOf(request)
    const starts = await listCreatorNameStarts(db, ADDRESSES)
    const files = ['pages', ...starts.map(start => `creators/${start}`)]
    const entries = files.map(file => `<sitemap><loc>${config.publicUrl}/sitemap/${file}</loc></sitemap>`)
    return await sendXml(reply, `<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
  })

  fastify.get('/sitemap/pages', { config: LIMIT }, async (request, reply) =>
    sendXml(reply, urlSet(http.contextOf(request).config.publicUrl, PAGES)),
  )

  fastify.get('/sitemap/creators/:from', { config: LIMIT }, async (request, reply) => {
    const { db, config } = http.contextOf(request)
    const { from } = request.params as { from: string }
    const names = await listCreatorNames(db, from, ADDRESSES)
    const paths = names.map(name => `/${name}`)
    return await sendXml(reply, urlSet(config.publicUrl, paths))
  })
}

/** Usernames and these paths hold no character that XML would read as its own. */
const urlSet = (origin: string, paths: readonly string[]) =>
  `<urlset ${NAMESPACE}>${paths.map(path => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`

async function sendXml(reply: FastifyReply, body: string): Promise<FastifyReply> {
  reply.header('cache-control', `public, max-age=${FRESH_SECONDS}`).type('application/xml; charset=utf-8')
  return await reply.send(XML + body)
}
