import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import { deriveKey } from '../crypto.ts'
import { readerOf } from '../plain-pages/reader.ts'
import { devOutboxRoutes } from './dev-outbox/routes.ts'
import { MailRelay } from './mail-relay.ts'
import { MailStore } from './mail-store.ts'
import type { Mailer } from './mailer.ts'
import { OutboxMailer } from './outbox-mailer.ts'
import { SmtpMailer } from './smtp-mailer.ts'

export interface MailServices {
  mailer: Mailer
  /** Adds the demo's outbox; with a mail server, mails leave while the server listens. */
  pages(fastify: FastifyInstance): Promise<void>
}

/**
 * Mail as configured. Every mail is stored first, so that no request waits for a mail server and none is lost while the
 * server is unavailable.
 */
export function createMail({
  config,
  clock,
  pool,
  onRefused,
}: {
  config: Config
  clock: Clock
  pool: pg.Pool
  /** A mail server has refused an address for good. */
  onRefused: (email: string) => Promise<unknown>
}): MailServices {
  const store = new MailStore(
    (text, values) => pool.query(text, values),
    deriveKey(config.secret, 'mail outbox'),
  )
  const { smtpUrl, mailFrom } = config
  if (smtpUrl === undefined) {
    return {
      mailer: new OutboxMailer({ store, clock }),
      pages: async fastify => {
        if (config.mode !== 'demo') return
        await fastify.register(devOutboxRoutes({ store, readerOf: readerOf(config.defaultLocale) }))
      },
    }
  }
  let wake = () => {}
  return {
    mailer: new OutboxMailer({ store, clock, onKept: () => wake() }),
    pages: async fastify => {
      const relay = new MailRelay({
        store,
        transport: new SmtpMailer({ url: smtpUrl, from: mailFrom }),
        domain: /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost',
        clock,
        logger: fastify.log,
        onRefused,
      })
      wake = () => relay.wake()
      fastify.addHook('onListen', async () => relay.start())
      fastify.addHook('onClose', async () => relay.stop())
    },
  }
}
