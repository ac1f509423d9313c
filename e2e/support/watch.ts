import type { BrowserContext, ConsoleMessage } from '@playwright/test'

interface Expected {
  status: number
  path: string
  seen: boolean
}

/** Reported by the browser when a test cuts the connection, or ends the process behind it. */
const CONNECTION_ERRORS =
  /ERR_(INTERNET_DISCONNECTED|NETWORK_CHANGED|CONNECTION_(RESET|CLOSED|REFUSED)|EMPTY_RESPONSE|INCOMPLETE_CHUNKED_ENCODING|CONTENT_LENGTH_MISMATCH)|WebSocket connection to .* failed/

/**
 * Collects everything that pages report as wrong: console errors, uncaught errors (a failed hydration among them), violations of the page's policy, and requests that leave the site. What a test brings about on purpose it
 * announces; an announcement that does not come true is a complaint as well.
 */
export class Watch {
  readonly #own: string
  readonly #complaints: string[] = []
  readonly #expected: Expected[] = []
  readonly #failures: { text: RegExp; seen: boolean }[] = []
  readonly #sites = new Set<string>()
  #disconnected = false
  #ended = false

  constructor(baseURL: string) {
    this.#own = new URL(baseURL).port
  }

  follow(context: BrowserContext): void {
    context.on('console', message => this.#onConsole(message))
    context.on('weberror', failure => {
      const thrown = failure.error()
      const text = `${thrown.name}: ${thrown.message}`
      if (!this.#isProvoked(text)) this.#complain(`uncaught: ${text} ${thrown.stack ?? ''}`)
    })
    context.on('request', request => {
      const url = new URL(request.url())
      const isNavigation = request.isNavigationRequest() && this.#sites.has(url.origin)
      if (url.protocol.startsWith('http') && url.port !== this.#own && !isNavigation)
        this.#complain(`left the site: ${request.url()}`)
    })
  }

  /** A call that will be refused with this status: the browser writes that to its console. */
  expectStatus(status: number, path: string): void {
    this.#expected.push({ status, path, seen: false })
  }

  /** A call that may be refused with this status, depending on the moment of what the test does. */
  tolerateStatus(status: number, path: string): void {
    this.#expected.push({ status, path, seen: true })
  }

  /** A defect that the test provokes in the page's own code. */
  expectFailure(text: RegExp): void {
    this.#failures.push({ text, seen: false })
  }

  /** The test goes to pages of this site, as to that of a gateway; what a page of ours loads from there is still wrong. */
  expectVisit(origin: string): void {
    this.#sites.add(origin)
  }

  /** The test cuts the connection: what fails for want of it is no complaint. */
  expectDisconnection(): void {
    this.#disconnected = true
  }

  /** The test is done with its pages: what they report while they are put away is no complaint. */
  end(): void {
    this.#ended = true
  }

  /** Throws what was complained about. */
  verify(): void {
    const missing = this.#expected
      .filter(({ seen }) => !seen)
      .map(({ status, path }) => `expected, but not seen: status ${status} of ${path}`)
    const unprovoked = this.#failures
      .filter(({ seen }) => !seen)
      .map(({ text }) => `expected, but not seen: ${text}`)
    const all = [...this.#complaints, ...missing, ...unprovoked]
    if (all.length > 0) throw new Error(`The pages complained:\n${all.join('\n')}`)
  }

  #onConsole(message: ConsoleMessage): void {
    if (message.type() !== 'error') return
    const text = message.text()
    const { url } = message.location()
    if (this.#disconnected && CONNECTION_ERRORS.test(text)) return
    const expected = this.#expected.find(
      ({ status, path }) => text.includes(`status of ${status}`) && new URL(url).pathname.startsWith(path),
    )
    if (expected) expected.seen = true
    else this.#complain(`${text} (${url})`)
  }

  #isProvoked(text: string): boolean {
    const failure = this.#failures.find(each => each.text.test(text))
    if (failure) failure.seen = true
    return failure !== undefined
  }

  #complain(what: string): void {
    if (!this.#ended) this.#complaints.push(what)
  }
}
