import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Mail, MailError } from './mailer.ts'
import { MARK_SRC } from './mark.ts'
import { SmtpMailer } from './smtp-mailer.ts'

const LINK = 'https://calina.test/auth/token?token=s3cr3t'
const mail: Mail = {
  to: 'ana@demo.test',
  kind: 'log-in',
  subject: 'Tu enlace',
  text: `Entra:\n${LINK}\n`,
  html: `<a href="${LINK}">Entra</a>`,
  headers: { 'Message-ID': '<1.2@calina.test>' },
}

/** A mail server of a few lines: stores envelopes and messages, answers commands as configured. */
class FakeServer {
  readonly recipients: string[] = []
  readonly messages: string[] = []
  readonly answers: Record<string, string> = {}
  readonly #server: Server
  readonly #sockets = new Set<Socket>()

  constructor() {
    this.#server = createServer(socket => {
      this.#sockets.add(socket)
      this.#talk(socket)
    })
  }

  async listen(): Promise<string> {
    await new Promise<void>(resolve => this.#server.listen(0, '127.0.0.1', resolve))
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('no port was taken')
    return `smtp://127.0.0.1:${address.port}`
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise(resolve => this.#server.close(() => resolve()))
  }

  #talk(socket: Socket): void {
    let buffered = ''
    let message: string[] | undefined
    const say = (line: string) => socket.write(`${line}\r\n`)
    say('220 fake ESMTP')
    socket.on('error', () => undefined)
    socket.on('data', data => {
      buffered += data.toString()
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end)
        buffered = buffered.slice(end + 2)
        if (message !== undefined) {
          if (line !== '.') message.push(line)
          else {
            this.messages.push(message.join('\n'))
            message = undefined
            say(this.answers['.'] ?? '250 kept')
          }
          continue
        }
        const command = line.slice(0, 4).toUpperCase()
        const answer = this.answers[command]
        if (command === 'RCPT') this.recipients.push(line.slice(8))
        if (answer !== undefined) say(answer)
        else if (command === 'DATA') {
          message = []
          say('354 go on')
        } else say(command === 'QUIT' ? '221 bye' : '250 fine')
      }
    })
  }
}

let server: FakeServer
let mailer: SmtpMailer
beforeEach(async () => {
  server = new FakeServer()
  mailer = new SmtpMailer({ url: await server.listen(), from: 'Calina <no-reply@calina.test>' })
})
afterEach(() => server.close())

async function failureOf(work: Promise<unknown>): Promise<MailError> {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof MailError)) throw new Error(`not refused by name, but ${String(error)}`)
  return error
}

describe('a mail', () => {
  it('reaches the server with both texts and its headers', async () => {
    await mailer.deliver(mail)
    expect(server.recipients).toEqual(['<ana@demo.test>'])
    const [message = ''] = server.messages
    expect(message).toMatch(/^From: Calina <no-reply@calina\.test>$/m)
    expect(message).toMatch(/^To: ana@demo\.test$/m)
    expect(message).toMatch(/^Subject: Tu enlace$/m)
    expect(message).toMatch(/^Message-ID: <1\.2@calina\.test>$/im)
    expect(message).toMatch(/^Auto-Submitted: auto-generated$/m)
    expect(message).toContain('text/plain')
    expect(message).toContain('text/html')
    expect(message.match(/^Message-ID:/gim)).toHaveLength(1)
  })

  it('goes to a mailbox in its own case, at the ASCII form of its domain', async () => {
    await mailer.deliver({ ...mail, to: "Ana.&o'B@bücher.example" })
    expect(server.recipients).toEqual(["<Ana.&o'B@xn--bcher-kva.example>"])
  })

  it('that shows the mark carries it, so that nothing is fetched when it is opened', async () => {
    await mailer.deliver({ ...mail, html: `<img src="${MARK_SRC}" alt="">` })
    await mailer.deliver(mail)
    const [marked = '', plain = ''] = server.messages
    expect(marked).toContain('Content-Type: image/png')
    expect(marked).toMatch(new RegExp(`^Content-Id: <${MARK_SRC.replace('cid:', '')}>$`, 'im'))
    expect(plain).not.toContain('image/png')
  })

  it.each(['a@x.test, b@x.test', 'a@x.test\r\nRCPT TO:<b@x.test>', 'a@x.test\r\nBcc: b@x.test'])(
    'goes to one address, never to two: %j',
    async to => {
      await mailer.deliver({ ...mail, to }).catch(() => undefined)
      expect(server.recipients.length).toBeLessThanOrEqual(1)
      expect(server.recipients).not.toContain('<b@x.test>')
      expect(server.messages.join('\n')).not.toMatch(/^Bcc:/m)
    },
  )

  it('cannot slip headers in by its subject', async () => {
    await mailer.deliver({ ...mail, subject: 'Hola\r\nBcc: b@x.test' })
    expect(server.messages[0]).not.toMatch(/^Bcc:/m)
  })
})

describe('a failure', () => {
  it.each([
    ['a recipient that does not exist', { RCPT: '550 no such user' }, 'EENVELOPE 550', true],
    ['a recipient that is busy', { RCPT: '450 try later' }, 'EENVELOPE 450', false],
    ['a refused content', { '.': `554 spam: ${LINK}` }, 'EMESSAGE 554', true],
    ['a full disk over there', { '.': '452 no room' }, 'EMESSAGE 452', false],
  ])('by %s has its name, and nothing of the mail', async (_, answers, message, permanent) => {
    Object.assign(server.answers, answers)
    const error = await failureOf(mailer.deliver(mail))
    expect([error.message, error.permanent]).toEqual([message, permanent])
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain('s3cr3t')
  })

  it.each([
    ['550 no such user', true],
    ['550 5.1.1 no such user', true],
    ['552 5.2.2 mailbox full', true],
    ['554 5.7.1 relay access denied', false],
    ['550 5.7.606 access denied, banned sending address', false],
    ['450 4.1.1 try later', false],
  ])('says whether the address itself is refused: %s', async (answer, refused) => {
    server.answers.RCPT = answer
    expect((await failureOf(mailer.deliver(mail))).refused).toBe(refused)
  })

  it('by a refused sender says nothing of the address', async () => {
    server.answers.MAIL = '550 5.1.8 bad sender'
    expect((await failureOf(mailer.deliver(mail))).refused).toBe(false)
  })

  it('by a closed port may be retried', async () => {
    await server.close()
    const error = await failureOf(mailer.deliver(mail))
    expect(error.permanent).toBe(false)
    server = new FakeServer()
    await server.listen()
  })
})
