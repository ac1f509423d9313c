import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config/config.ts'
import { chatHostOf, FOR_CHATS_TOO } from '../http/chat-only.ts'
import { requestLocale } from '../http/request-locale.ts'
import type { Settings } from '../settings/settings.ts'
import { textsIn } from '../texts/texts.ts'

/** The page's ground in light themes. Browsers take one colour for both, and the page's own once it is open. */
const CANVAS = '#fafaf6'

const icon = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})
const ICONS = [
  ...[192, 512].map(size => icon(`/icons/app-${size}.png`, size, 'any')),
  ...[192, 512].map(size => icon(`/icons/maskable-${size}.png`, size, 'maskable')),
  icon('/icons/monochrome-512.png', 512, 'monochrome'),
]

export interface AppManifestOptions {
  config: Config
  settings: Pick<Settings, 'state'>
}

/**
 * What makes the page an app that can be installed: under the name that the operator has given the site, in the language
 * of who asks. What other apps share with it the service worker takes (`/share`).
 */
export function appManifest(app: FastifyInstance, { config, settings }: AppManifestOptions): void {
  app.get('/manifest.webmanifest', FOR_CHATS_TOO, async (request, reply) => {
    const locale = requestLocale(request, config.defaultLocale)
    const t = textsIn(locale)
    const { siteName } = settings.state.values
    const chatOnly = chatHostOf(config, request) !== null
    const shortcuts = [
      { name: t('pages.app.messages'), url: '/messages' },
      ...(chatOnly
        ? []
        : [
            { name: t('pages.app.home'), url: '/home' },
            { name: t('pages.app.creators'), url: '/creators' },
          ]),
    ]
    const manifest = {
      id: '/',
      name: siteName,
      short_name: siteName,
      description: t('pages.app.description'),
      lang: locale,
      dir: 'ltr',
      start_url: chatOnly ? '/messages' : '/',
      scope: '/',
      display: 'standalone',
      background_color: CANVAS,
      theme_color: CANVAS,
      icons: ICONS,
      shortcuts: shortcuts.map(each => ({ ...each, icons: ICONS.slice(0, 1) })),
      ...(!chatOnly && {
        share_target: {
          action: '/share',
          method: 'POST',
          enctype: 'multipart/form-data',
          params: { files: [{ name: 'photos', accept: ['image/*'] }] },
        },
      }),
    }
    return await reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send(JSON.stringify(manifest))
  })

  // The service worker answers this. Where there is none any more, the photo cannot be kept: the composer says so.
  app.register((plain, _options, ready) => {
    plain.removeAllContentTypeParsers()
    plain.addContentTypeParser('*', (_request, payload, done) => {
      payload.resume()
      payload.once('end', () => done(null))
      payload.once('error', done)
    })
    plain.post('/share', async (_request, reply) => await reply.redirect('/share?photos=lost', 303))
    ready()
  })
}
