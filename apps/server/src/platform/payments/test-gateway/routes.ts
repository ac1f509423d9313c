import path from 'node:path'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { loadStylesheet, sendPage, serveStylesheet } from '../../plain-pages/plain-page.ts'
import type { Reader } from '../../plain-pages/reader.ts'
import { textsIn } from '../../texts/texts.ts'
import { returnAddress } from '../gateway.ts'
import { checkoutPage, closedPage, unknownPage } from './page.ts'
import type { Payment } from './payment-store.ts'
import type { TestGateway } from './test-gateway.ts'

export interface TestGatewayRoutesOptions {
  gateway: TestGateway
  /** The merchant's name as shown to the payer. */
  merchant: () => string
  readerOf: (request: FastifyRequest) => Reader
}

const MAX_FORM_BYTES = 4096

/** The gateway's hosted page at `/pay/test/<payment>`. */
export function testGatewayRoutes({
  gateway,
  merchant,
  readerOf,
}: TestGatewayRoutesOptions): FastifyPluginAsync {
  const stylesheet = loadStylesheet('/pay/test/page.css', path.join(import.meta.dirname, 'page.css'))

  function show(request: FastifyRequest, reply: FastifyReply, payment: Payment | null): FastifyReply {
    const reader = readerOf(request)
    const look = { reader, merchant: merchant() }
    const title = textsIn(reader.locale)('gateway.title', { merchant: merchant() })
    if (payment === null) return sendPage(reply, { reader, stylesheet, title, body: unknownPage(look) }, 404)
    const body =
      payment.state === 'open'
        ? checkoutPage(payment, look)
        : closedPage(payment, payment.state, wayBack(payment), look)
    return sendPage(reply, { reader, stylesheet, title, body })
  }

  return async fastify => {
    serveStylesheet(fastify, stylesheet)
    fastify.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    fastify.get<{ Params: { payment: string } }>('/pay/test/:payment', async (request, reply) =>
      show(request, reply, await gateway.find(request.params.payment)),
    )

    fastify.post<{ Params: { payment: string } }>('/pay/test/:payment', async (request, reply) => {
      const payment = await gateway.find(request.params.payment)
      const form = request.body
      if (payment === null || payment.state !== 'open' || !(form instanceof URLSearchParams))
        return show(request, reply, payment)
      const manner = { late: form.has('late'), twice: form.has('twice'), shuffled: form.has('shuffled') }
      switch (form.get('action')) {
        case 'approve':
          await gateway.approve(payment.provider_id, manner)
          return reply.redirect(wayBack(payment), 303)
        case 'decline':
          await gateway.decline(payment.provider_id, manner)
          return reply.redirect(wayBack(payment), 303)
        case 'leave':
          return reply.redirect(wayBack(payment, { cancelled: true }), 303)
        default:
          return show(request, reply, payment)
      }
    })
  }
}

const wayBack = ({ return_url: returnUrl, reference }: Payment, { cancelled = false } = {}): string =>
  returnAddress({ returnUrl, reference }, { cancelled })
