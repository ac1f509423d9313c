import { routes } from '@calina/contract'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { listCreatorNameStarts, listCreatorNames } from '../accounts/index.ts'

/** Public pages of every installation. */
const PAGES = ['/', '/creators', '/auth/signup', '/auth/login', '/terms', '/privacy']
/** What is not meant for search engines: calls, files behind links that end, and pages that need a log-in. */
const CLOSED = ['/api/', '/media/p/', '/dev/', '/pay/', '/home', '/messages', '/settings', '/post/new']
/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const ADDRESSES = 10_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** What crawlers ask for first. The sitemap names creators in files that each begin at a username. */
export function sitemapRoutes(http: HttpApp): void {
  http.handle(routes.getRobots, async ({ config }) => {
    const closed = CLOSED.map(path => `Disallow: ${path}\n`).join('')
    return keptForAnHour(`User-agent: *\n${closed}\nSitemap: ${config.publicUrl}/sitemap.xml\n`)
  })

  http.handle(routes.getSitemap, async ({ db, config }) => {
    const starts = await listCreatorNameStarts(db, ADDRESSES)
    const files = ['pages', ...starts.map(start => `creators/${start}`)]
    const entries = files.map(file => `<sitemap><loc>${config.publicUrl}/sitemap/${file}</loc></sitemap>`)
    return keptForAnHour(`${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
  })

  http.handle(routes.getSitemapPages, async ({ config }) => keptForAnHour(urlSet(config.publicUrl, PAGES)))

  http.handle(routes.getSitemapCreators, async ({ db, config }, { params }) => {
    const names = await listCreatorNames(db, params.from, ADDRESSES)
    return keptForAnHour(
      urlSet(
        config.publicUrl,
        names.map(name => `/${name}`),
      ),
    )
  })
}

/** Usernames and these paths hold no character that XML would read as its own. */
const urlSet = (origin: string, paths: readonly string[]) =>
  `${XML}<urlset ${NAMESPACE}>${paths.map(path => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`

const keptForAnHour = (text: string) => ({ text, caching: 'public, max-age=3600' })
