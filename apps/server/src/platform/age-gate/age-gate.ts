import path from 'node:path'
import { ADULT } from '@calina/contract/constants'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import { readCookie, setCookie } from '../http/cookies.ts'
import { html } from '../plain-pages/html.ts'
import { loadStylesheet, sendPage, serveStylesheet } from '../plain-pages/plain-page.ts'
import { readerOf } from '../plain-pages/reader.ts'
import type { Settings } from '../settings/settings.ts'
import { textsIn } from '../texts/texts.ts'

const MAX_FORM_BYTES = 4096

/** Whether a guest has to say first that they are an adult: the operator wants it, and this browser has not yet. */
export function isAgeUnknown(settings: Pick<Settings, 'get'>, ageCookie: string | undefined): boolean {
  return settings.get('ageGate') && ageCookie !== ADULT
}

/** The path and query of an address of this site; the landing page in place of anything else. */
function ownAddress(wanted: string | null): string {
  if (wanted === null || !wanted.startsWith('/')) return '/'
  try {
    const base = 'https://own.invalid'
    const { origin, pathname, search } = new URL(wanted, base)
    return origin === base && !pathname.startsWith('//') ? pathname + search : '/'
  } catch {
    return '/'
  }
}

export interface AgeGate {
  /** Whether this guest's browser has to ask first. */
  isClosed(request: FastifyRequest): boolean
  /** Sends the question in place of a document, with nothing of the document in it. */
  ask(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** The question to guests whether they are adults, without scripts; the answer is kept in a cookie. */
export async function ageGate(
  app: FastifyInstance,
  { config, settings }: { config: Config; settings: Pick<Settings, 'get'> },
): Promise<AgeGate> {
  const stylesheet = loadStylesheet('/age/page.css', path.join(import.meta.dirname, 'page.css'))
  const read = readerOf(config.defaultLocale)
  const answers: FastifyPluginAsync = async fastify => {
    serveStylesheet(fastify, stylesheet)
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    fastify.post('/age', async (request, reply) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
      if (form.get('answer') !== 'yes') return await reply.redirect('/', 303)
      // the page reads it, so that it asks for the document again where there is none
      setCookie(reply, config, 'age', ADULT, { httpOnly: false })
      return await reply.redirect(ownAddress(form.get('to')), 303)
    })
  }
  await app.register(answers)
  return {
    isClosed: request => isAgeUnknown(settings, readCookie(request, config, 'age')),
    ask(request, reply) {
      const reader = read(request)
      const t = textsIn(reader.locale)
      const site = settings.get('siteName')
      const body = html`<main class="age">
<p class="site"><img src="/favicon.svg" width="32" height="32" alt="">${site}</p>
<h1>${t('pages.ageTitle')}</h1>
<p class="quiet">${t('pages.ageText', { site })}</p>
<form method="post" action="/age">
<input type="hidden" name="to" value="${request.url}">
<button class="button button-solid" name="answer" value="yes">${t('pages.ageYes')}</button>
<button class="button" name="answer" value="no">${t('pages.ageNo')}</button>
</form>
<p class="quiet small"><a href="/auth/login">${t('pages.ageLogIn')}</a> · <a href="/terms">${t('pages.ageTerms')}</a> · <a href="/privacy">${t('pages.agePrivacy')}</a></p>
</main>`
      return sendPage(reply.header('vary', 'Cookie, Accept-Language'), {
        reader,
        stylesheet,
        title: `${t('pages.ageTitle')} · ${site}`,
        body,
      })
    },
  }
}
