import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  cookieName,
  FILE_NAME,
  type Locale,
  PROGRAM_PATHS,
  type PublicConfig,
  publicSettingsOf,
  THEMES,
  type Theme,
} from '@calina/contract'
import type { User } from '@calina/contract/types'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Config } from '../../config/config.ts'
import { ageGate } from '../age-gate/age-gate.ts'
import { chatHostOf, FOR_CHATS_TOO } from '../http/chat-only.ts'
import { readCookie, readPreference } from '../http/cookies.ts'
import { INTERNAL_HEADERS } from '../http/internal.ts'
import { isPasskeyHost } from '../http/relying-party.ts'
import { requestLocale } from '../http/request-locale.ts'
import { policyOfFile, securityHeaders } from '../http/security-headers.ts'
import type { Settings } from '../settings/settings.ts'
import { appManifest } from './app-manifest.ts'
import { limitPages } from './page-limit.ts'
import { Renders } from './renders.ts'

/** Where a host for chats only leads from every page that it does not have. */
const CHATS = '/messages'

type PublicConfigValue = z.output<typeof PublicConfig>

/** What the built page's server entry is given, and answers. */
interface RenderInput {
  url: string
  locale: Locale
  theme: Theme
  /** Nothing moves that need not. */
  still: boolean
  /** Pictures are smaller. */
  saves: boolean
  faces: string | undefined
  visitor: Visitor | undefined
  config: PublicConfigValue
  fetch: typeof fetch
  assets: Assets
  styles: string
}
interface Assets {
  css: string[]
}
interface Rendered {
  status: number
  redirect?: string
  html: string
}
interface ServerEntry {
  /** Whether an address is rendered here. */
  isRendered: (url: string) => boolean
  /** Whether hosts for chats only have the page of an address. */
  isForChats: (url: string) => boolean
  /** Whether what an address shows is for adults, where the operator asks guests for their age. */
  isForAdults: (url: string) => boolean
  render: (input: RenderInput) => Promise<Rendered>
  renderShell: (input: RenderInput) => Promise<Rendered>
  assetsFor: (manifest: unknown, url: string, locale: Locale, options: { member: boolean }) => Assets
  /** Of the document that a browser keeps for when it has no connection. */
  shellAssets: (manifest: unknown, locale: Locale) => Assets
  startScript: string
}

/** Who is logged in, and a token for the calls that their page is made of. */
export interface Visitor {
  token: string
  user: User
}

export interface WebClientOptions {
  config: Config
  settings: Pick<Settings, 'state' | 'get'>
  /** The owner of a refresh token; null if there is none. */
  visitorOf: (refreshToken: string | undefined) => Promise<Visitor | null>
  /** Folder of the built page: `client/` and `server/`. */
  dist: string
  apiBase: string
}

/** The build's identity: changes exactly when what the browser runs changes. */
export function readBuild(dist: string): { id: string; timestamp: number } {
  const manifest = path.join(dist, 'client', '.vite', 'manifest.json')
  if (!existsSync(manifest)) return { id: 'none', timestamp: 0 }
  return {
    id: createHash('sha256').update(readFileSync(manifest)).digest('hex').slice(0, 16),
    timestamp: Math.floor(statSync(manifest).mtimeMs),
  }
}

/**
 * Serves the page. Public routes and the home are rendered here, for guests and for who is logged in, with the data that
 * made them; everything else is the plain shell.
 */
export async function webClient(app: FastifyInstance, options: WebClientOptions): Promise<void> {
  const { config, settings, dist, apiBase, visitorOf } = options
  const client = path.join(dist, 'client')
  const manifestFile = path.join(client, '.vite', 'manifest.json')
  if (!existsSync(manifestFile))
    throw new Error(`the page is not built: ${manifestFile} is missing (npm run build)`)
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const entry = (await import(
    pathToFileURL(path.join(dist, 'server', 'entry-server.js')).href
  )) as ServerEntry
  const build = readBuild(dist)
  const stylesOf = createStyles(client, entry.startScript, config)

  const ownFiles: FastifyPluginAsync = async files => {
    files.addHook('onRoute', route => {
      route.config = { ...route.config, ...FOR_CHATS_TOO.config }
    })
    await files.register(fastifyStatic, {
      root: client,
      prefix: '/',
      index: false,
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cachingOf(path.relative(client, file)))
        const policy = policyOfFile(path.basename(file))
        if (policy !== undefined) reply.header('content-security-policy', policy)
      },
    })
  }
  await app.register(ownFiles)

  const isChatOnly = (request: FastifyRequest) => chatHostOf(config, request) !== null
  appManifest(app, { config, settings })

  const gate = await ageGate(app, { config, settings })
  const renders = new Renders()
  const limit = limitPages(app, config)
  /** Visitors whose page was refused one of the calls that it is made of. */
  const sentAway = new WeakMap<FastifyRequest, { status: number; retryAfter: string }>()

  const internalFetch =
    (request: FastifyRequest): typeof fetch =>
    async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : String(input), config.publicUrl)
      const authorization = new Headers(init?.headers).get('authorization')
      const answer = await app.inject({
        method: 'GET',
        url: url.pathname + url.search,
        headers: {
          ...INTERNAL_HEADERS,
          'accept-language': request.headers['accept-language'] ?? '',
          cookie: cookiesFor(request, config),
          ...(authorization && { authorization }),
        },
        remoteAddress: request.ip,
        ...(init?.signal ? { signal: init.signal } : {}),
      })
      if (answer.statusCode === 429 || answer.statusCode === 503)
        sentAway.set(request, {
          status: answer.statusCode,
          retryAfter: String(answer.headers['retry-after'] ?? 2),
        })
      return new Response(answer.rawPayload.length === 0 ? null : new Uint8Array(answer.rawPayload), {
        status: answer.statusCode,
        headers: { 'content-type': String(answer.headers['content-type'] ?? 'application/json') },
      })
    }

  /**
   * A page that cannot be rendered here is left to the browser, which may succeed; the status shows what happened. So
   * is one that would have to wait too long behind others.
   */
  const renderForGuest = async (input: RenderInput, request: FastifyRequest): Promise<Rendered> => {
    try {
      const rendered = await renders.run(() => entry.render(input))
      const refused = sentAway.get(request)
      if (rendered !== undefined && refused === undefined) return rendered
      return { ...(await entry.renderShell(input)), ...(refused && { status: refused.status }) }
    } catch (error) {
      const refused = sentAway.get(request)
      if (refused !== undefined) return { ...(await entry.renderShell(input)), status: refused.status }
      request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
      return { ...(await entry.renderShell(input)), status: 500 }
    }
  }

  /** The browser can render everything itself: on any failure here, the shell is sent. */
  const renderForMember = async (input: RenderInput, request: FastifyRequest): Promise<Rendered> => {
    try {
      const rendered = await renders.run(() => entry.render(input))
      if (rendered !== undefined && rendered.status < 500 && !sentAway.has(request)) return rendered
    } catch (error) {
      request.log.error({ err: error, url: request.url }, 'a page could not be rendered')
    }
    sentAway.delete(request)
    return await entry.renderShell(input)
  }

  const visitorBehind = async (request: FastifyRequest): Promise<Visitor | null> => {
    try {
      return await visitorOf(readCookie(request, config, 'refresh'))
    } catch (error) {
      request.log.error({ err: error }, 'a visitor could not be looked up')
      return null
    }
  }

  const inputOf = (
    request: FastifyRequest,
    given: Pick<RenderInput, 'locale' | 'assets' | 'styles'> & { visitor: Visitor | null },
  ): RenderInput => ({
    ...given,
    url: request.url,
    theme: THEMES.find(theme => theme === readPreference(request, 'theme')) ?? 'system',
    still: readPreference(request, 'motion') === 'still',
    saves: readPreference(request, 'saver') === 'on',
    faces: readPreference(request, 'faces'),
    visitor: given.visitor ?? undefined,
    config: {
      origin: config.publicUrl,
      apiBase,
      currency: config.currency,
      settings: publicSettingsOf(settings.state.values),
      demo: config.mode === 'demo',
      chatOnly: isChatOnly(request),
      passkeys: isPasskeyHost(config, request.hostname),
      buildId: build.id,
    },
    fetch: internalFetch(request),
  })

  const page = async (request: FastifyRequest, reply: FastifyReply) => {
    const chatOnly = isChatOnly(request)
    if (chatOnly && !entry.isForChats(request.url))
      return await reply.header('cache-control', 'no-store').redirect(CHATS, 302)
    // What the page's own scripts go by, so that both sides take the same visitor for a member.
    const member = readCookie(request, config, 'xsrf') !== undefined
    const rendered = !chatOnly && entry.isRendered(request.url)
    const visitor = member && rendered ? await visitorBehind(request) : null
    if (visitor === null && !chatOnly && entry.isForAdults(request.url) && gate.isClosed(request))
      return gate.ask(request, reply)
    const whole = !chatOnly && (visitor !== null || !member)
    const wait = whole ? await limit.count(request) : undefined
    if (wait !== undefined && visitor === null) {
      limit.refuse(request, reply, wait)
      return reply
    }
    const locale = requestLocale(request, config.defaultLocale)
    const assets = entry.assetsFor(manifest, request.url, locale, { member })
    const { styles, policy } = stylesOf(assets.css)
    const input = inputOf(request, { locale, visitor, assets, styles })
    const answer =
      !whole || wait !== undefined
        ? await entry.renderShell(input)
        : visitor === null
          ? await renderForGuest(input, request)
          : await renderForMember(input, request)
    reply
      .header('vary', 'Cookie, Accept-Language')
      // what is one person's alone is kept nowhere: not for who comes back after the log-out
      .header('cache-control', visitor === null ? 'private, no-cache' : 'no-store')
      .header('content-security-policy', policy)
    const refused = sentAway.get(request)
    if (refused !== undefined) reply.header('retry-after', refused.retryAfter)
    // Addresses with a mailed secret in them are never sent as a referrer.
    if (request.url.startsWith('/auth/') || request.url.startsWith('/help/tickets'))
      reply.header('referrer-policy', 'no-referrer')
    if (answer.redirect !== undefined) return await reply.redirect(answer.redirect, 302)
    reply.code(answer.status).type('text/html; charset=utf-8')
    return await reply.send(answer.html)
  }

  // Without a screen and without a person: the service worker keeps it for when there is no connection.
  app.get('/builds/shell', FOR_CHATS_TOO, async (request, reply) => {
    const locale = requestLocale(request, config.defaultLocale)
    const assets = entry.shellAssets(manifest, locale)
    const { styles, policy } = stylesOf(assets.css)
    const { html } = await entry.renderShell(inputOf(request, { locale, visitor: null, assets, styles }))
    return await reply
      .header('vary', 'Cookie, Accept-Language')
      .header('cache-control', 'private, no-cache')
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(html)
  })

  app.get('/*', FOR_CHATS_TOO, async (request, reply) => {
    if (
      PROGRAM_PATHS.some(start => request.url.startsWith(start)) ||
      FILE_NAME.test(request.url.split('?', 1)[0] ?? '')
    )
      return reply.callNotFound()
    return await page(request, reply)
  })
}

/** The text of a document's stylesheets, and the policy that allows it and the start script; made once for each set. */
function createStyles(client: string, startScript: string, config: Config) {
  const known = new Map<string, { styles: string; policy: string }>()
  return (addresses: readonly string[]) => {
    const key = addresses.join(' ')
    let made = known.get(key)
    if (made === undefined) {
      const styles = addresses
        .map(address => readFileSync(path.join(client, address), 'utf8').trim())
        .join('')
      const headers = securityHeaders(config, { styles: [styles], scripts: [startScript] })
      made = { styles, policy: String(headers['content-security-policy']) }
      known.set(key, made)
    }
    return made
  }
}

/** How long a file of the build is kept: for ever under a name of its own; the service worker is looked at every time. */
function cachingOf(file: string): string {
  if (file.startsWith(`assets${path.sep}`)) return 'public, max-age=31536000, immutable'
  return file === 'sw.js' ? 'no-cache' : 'public, max-age=3600'
}

/** The cookies by which a page's own calls are answered as its visitor would be. */
function cookiesFor(request: FastifyRequest, config: Config): string {
  const age = readCookie(request, config, 'age')
  const locale = `locale=${requestLocale(request, config.defaultLocale)}`
  const secure = config.publicUrl.startsWith('https:')
  return age === undefined ? locale : `${locale}; ${cookieName('age', secure)}=${encodeURIComponent(age)}`
}
