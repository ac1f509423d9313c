import pg, { type ClientConfig, type CustomTypesConfig, type DatabaseError, type FieldDef } from 'pg'

/** How a value of the database's text becomes one of ours; null stays null. */
type Parse = (text: string) => unknown
/** Columns of a statement's rows, known once it has been described. */
interface Shape {
  names: readonly string[]
  parsers: readonly Parse[]
}

/** A statement that reads: its prepared form has a name, and what it answers is described once. */
export interface ReadStatement {
  name: string
  text: string
  shape?: Shape
}

/** What the library's connection offers to a query; its types leave the wire protocol out. */
interface Wire {
  stream: Stream
  parsedStatements: Readonly<Record<string, string>>
  submittedNamedStatements: Record<string, string>
  parse(message: { name: string; text: string }): void
  bind(message: { statement: string; values: readonly (string | null)[] }): void
  describe(message: { type: 'P' }): void
  execute(message: object): void
  sync(): void
}

interface Stream {
  readonly writableCorked: number
  cork(): void
  uncork(): void
}

type Row = Record<string, unknown>
type Answer = (error: Error | null, rows: Row[]) => void

/**
 * A prepared statement on a connection with others in flight. The library's own query requests a description of the
 * rows with every execution and creates the parsers of the columns again; here both happen once for each statement.
 */
class PreparedRead extends pg.Query {
  readonly #statement: ReadStatement
  readonly #values: readonly (string | null)[]
  readonly #types: CustomTypesConfig
  readonly #rows: Row[] = []
  // Required by the library: the prepared statement's name, and the callback for a broken connection.
  readonly name: string
  callback: Answer

  constructor(
    statement: ReadStatement,
    values: readonly (string | null)[],
    types: CustomTypesConfig,
    answer: Answer,
  ) {
    super(statement.text)
    this.name = statement.name
    this.#statement = statement
    this.#values = values
    this.#types = types
    this.callback = answer
  }

  /** Replaces the library's method: the same messages, without requesting a known description. */
  prepare(connection: Wire): void {
    const { name, text, shape } = this.#statement
    writeTogether(connection.stream)
    if (!(name in connection.parsedStatements) && !(name in connection.submittedNamedStatements)) {
      connection.parse({ name, text })
      connection.submittedNamedStatements[name] = text
    }
    connection.bind({ statement: name, values: this.#values })
    if (shape === undefined) connection.describe({ type: 'P' })
    connection.execute({})
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#statement.shape ??= {
      names: fields.map(field => field.name),
      parsers: fields.map(field => this.#types.getTypeParser(field.dataTypeID, 'text') as Parse),
    }
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const { shape } = this.#statement
    if (shape === undefined) return
    const row: Row = {}
    for (let i = 0; i < fields.length; i++) {
      const [name, parse, value] = [shape.names[i], shape.parsers[i], fields[i]]
      if (name !== undefined && parse !== undefined) row[name] = value == null ? null : parse(value)
    }
    this.#rows.push(row)
  }

  handleError(error: DatabaseError): void {
    this.callback(error, [])
  }

  handleReadyForQuery(): void {
    this.callback(null, this.#rows)
  }
}

/** Statements on one connection before another is opened for more. */
const DEPTH = 8
/** A connection whose answer is this late gets no more, as long as there is another: what comes behind would wait too. */
const LATE_MS = 10
/** One on which nothing was asked for so long is closed: what it has prepared takes the database several megabytes. */
const IDLE_MS = 5_000

export interface ReadersOptions {
  /** Connections at most. */
  max: number
  client: ClientConfig
  types: CustomTypesConfig
  idleMs?: number
}

/**
 * Statements that only read, on few connections: many are under way on each at once, and those of one moment are
 * written together. That halves what a read costs the database and the system. What is written here is refused.
 */
export class Readers {
  readonly #options: ReadersOptions
  readonly #open: Reader[] = []
  #ended = false
  #watch: NodeJS.Timeout | undefined

  constructor(options: ReadersOptions) {
    this.#options = options
  }

  /** Runs a statement by itself, outside of any transaction. */
  read(statement: ReadStatement, values: readonly unknown[]): Promise<Row[]> {
    if (this.#ended) return Promise.reject(new Error('Connection terminated'))
    return this.#choose().read(statement, values.map(toText))
  }

  async end(): Promise<void> {
    this.#ended = true
    clearInterval(this.#watch)
    await Promise.all(this.#open.map(reader => reader.end()))
  }

  #choose(): Reader {
    const now = performance.now()
    let best: Reader | undefined
    for (const reader of this.#open) {
      if (reader.depth < DEPTH && !reader.isLate(now)) return reader
      if (best === undefined || reader.depth < best.depth) best = reader
    }
    if (best !== undefined && this.#open.length >= this.#options.max) return best
    const reader = new Reader(this.#options, () => {
      const at = this.#open.indexOf(reader)
      if (at !== -1) this.#open.splice(at, 1)
    })
    this.#open.push(reader)
    this.#watch ??= this.#startWatch()
    return reader
  }

  #startWatch(): NodeJS.Timeout {
    const { idleMs = IDLE_MS } = this.#options
    return setInterval(() => {
      const before = performance.now() - idleMs
      const idle = this.#open.filter(reader => reader.isIdleSince(before))
      for (const reader of idle) {
        // nobody is given it any more
        this.#open.splice(this.#open.indexOf(reader), 1)
        reader.end().catch(() => undefined)
      }
      if (this.#open.length > 0) return
      clearInterval(this.#watch)
      this.#watch = undefined
    }, idleMs).unref()
  }
}

/** One connection, with when each statement under way on it was sent, in order. */
class Reader {
  readonly #client: pg.Client
  readonly #types: CustomTypesConfig
  readonly #sent: number[] = []
  #askedAt = performance.now()

  constructor({ client, types }: ReadersOptions, onEnd: () => void) {
    this.#types = types
    this.#client = new pg.Client({ ...client, types, pipeline: true })
    this.#client.once('end', onEnd)
    // Pending queries are rejected; without a listener the event would end the process.
    this.#client.on('error', () => undefined)
    this.#client.connect(() => undefined)
  }

  get depth(): number {
    return this.#sent.length
  }

  isLate(now: number): boolean {
    const [first] = this.#sent
    return first !== undefined && now - first > LATE_MS
  }

  /** Nothing is under way, and nothing was asked after this time. */
  isIdleSince(time: number): boolean {
    return this.#sent.length === 0 && this.#askedAt <= time
  }

  read(statement: ReadStatement, values: readonly (string | null)[]): Promise<Row[]> {
    this.#askedAt = performance.now()
    this.#sent.push(this.#askedAt)
    return new Promise((resolve, reject) => {
      const answer: Answer = (error, rows) => {
        this.#sent.shift()
        if (error === null) resolve(rows)
        else reject(error)
      }
      this.#client.query(new PreparedRead(statement, values, this.#types, answer))
    })
  }

  end(): Promise<void> {
    return this.#client.end()
  }
}

/** Holds what is written until everything that has just come in has been looked at: one write for all of it. */
function writeTogether(stream: Stream): void {
  // The library holds it for the messages of one statement; a second hold is ours.
  if (stream.writableCorked > 1) return
  stream.cork()
  setImmediate(() => stream.uncork())
}

/** A value as the wire protocol's text. */
function toText(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return `{${value.map(elementOf).join(',')}}`
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint')
    return String(value)
  throw new TypeError('a statement takes texts, numbers, booleans, times and lists of them')
}

function elementOf(value: unknown): string {
  const text = toText(value)
  return text === null ? 'null' : `"${text.replaceAll(/[\\"]/g, '\\$&')}"`
}
