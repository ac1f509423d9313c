import { routes } from '@calina/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { listCreatorNameStarts, listCreatorNames, viewerOf } from '../accounts/index.ts'
import { hiddenFrom } from '../relationships/index.ts'

declare module '../../platform/extensions.ts' {
  interface ExtensionMap {
    /** Lists public pages of later modules. Their paths hold no character that XML would read as its own. */
    'profiles.publicPages': (ctx: Context) => Promise<readonly string[]>
  }
}

/** Public pages of every installation. */
const PAGES = [
  '/',
  '/explore',
  '/creators',
  '/live',
  '/tags',
  '/auth/signup',
  '/auth/login',
  '/help',
  '/developers',
  '/terms',
  '/privacy',
]
/** Those that guests see only once they have said that they are adults, where the operator asks: crawlers never do. */
const FOR_ADULTS = ['/explore', '/creators', '/live', '/tags']
/** What is not meant for search engines: calls, files behind links that end, and pages that need a log-in. */
const CLOSED = [
  '/api/',
  '/v1/',
  '/media/p/',
  '/live/',
  '/dev/',
  '/pay/',
  '/home',
  '/bookmarks',
  '/purchases',
  '/messages',
  '/notifications',
  '/settings',
  '/post/new',
  '/post/drafts',
  '/post/*/edit',
  '/share',
  '/staff',
]
/** Addresses in one file of the sitemap; the protocol allows 50,000. */
const ADDRESSES = 10_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Creators who can be met where the crawler is. */
function metFrom(ctx: Context): (id: RawBuilder<string>) => RawBuilder<boolean> {
  const { id, country } = viewerOf(ctx)
  const viewpoint = { viewer: sql<string>`${id}::uuid`, country: sql<string | null>`${country}::text` }
  return person => sql<boolean>`not ${hiddenFrom(viewpoint, person)}`
}

/** What crawlers ask for first. The sitemap names creators in files that each begin at a username. */
export function sitemapRoutes(http: HttpApp): void {
  http.handle(routes.getRobots, async ({ config }) => {
    const closed = CLOSED.map(path => `Disallow: ${path}\n`).join('')
    return keptForAnHour(`User-agent: *\n${closed}\nSitemap: ${config.publicUrl}/sitemap.xml\n`)
  })

  http.handle(routes.getSitemap, async ctx => {
    const { db, config, settings } = ctx
    const starts = settings.get('ageGate') ? [] : await listCreatorNameStarts(db, ADDRESSES, metFrom(ctx))
    const files = ['pages', ...starts.map(start => `creators/${start}`)]
    const entries = files.map(file => `<sitemap><loc>${config.publicUrl}/sitemap/${file}</loc></sitemap>`)
    return keptByWhoAsks(`${XML}<sitemapindex ${NAMESPACE}>${entries.join('')}</sitemapindex>`)
  })

  http.handle(routes.getSitemapPages, async ctx => {
    const pages = ctx.settings.get('ageGate') ? PAGES.filter(page => !FOR_ADULTS.includes(page)) : PAGES
    const others = await Promise.all(ctx.extensions.all('profiles.publicPages').map(list => list(ctx)))
    return keptForAnHour(urlSet(ctx.config.publicUrl, [...pages, ...others.flat()]))
  })

  http.handle(routes.getSitemapCreators, async (ctx, { params }) => {
    const { db, config, settings } = ctx
    const names = settings.get('ageGate')
      ? []
      : await listCreatorNames(db, params.from, ADDRESSES, metFrom(ctx))
    return keptByWhoAsks(
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
/** Who can be met depends on where the crawler is: no cache on the way hands it to others. */
const keptByWhoAsks = (text: string) => ({ text, caching: 'private, max-age=3600' })
