/** Values of the Action Message Format, version 0, as commands of RTMP carry them. */
export type Amf = number | boolean | string | null | undefined | AmfObject | Amf[]
export interface AmfObject {
  [name: string]: Amf
}

/** What is no value, or one that no program sends. */
export class AmfError extends Error {
  override readonly name = 'AmfError'
}

const NUMBER = 0
const BOOLEAN = 1
const STRING = 2
const OBJECT = 3
const NULL = 5
const UNDEFINED = 6
const ARRAY = 8
const END = 9
const LIST = 10
const DATE = 11
const LONG_STRING = 12
const MOST_VALUES = 500
const DEEPEST = 8

/** All values of a message, one after the other. Throws {@link AmfError}. */
export function readAmf(bytes: Buffer): Amf[] {
  const reader = new AmfReader(bytes)
  const values: Amf[] = []
  while (!reader.isAtEnd) values.push(reader.value(0))
  return values
}

class AmfReader {
  readonly #bytes: Buffer
  #at = 0
  #count = 0

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  value(depth: number): Amf {
    if (depth > DEEPEST || ++this.#count > MOST_VALUES) throw new AmfError('too much in it')
    const type = this.#take(1).readUInt8()
    switch (type) {
      case NUMBER:
        return this.#take(8).readDoubleBE()
      case BOOLEAN:
        return this.#take(1).readUInt8() !== 0
      case STRING:
        return this.#text(this.#take(2).readUInt16BE())
      case LONG_STRING:
        return this.#text(this.#take(4).readUInt32BE())
      case OBJECT:
        return this.#object(depth)
      case ARRAY:
        this.#take(4)
        return this.#object(depth)
      case LIST:
        return this.#list(this.#take(4).readUInt32BE(), depth)
      case DATE:
        return this.#take(10).readDoubleBE()
      case NULL:
        return null
      case UNDEFINED:
        return undefined
      default:
        throw new AmfError(`no value of the type ${type}`)
    }
  }

  #object(depth: number): AmfObject {
    const entries: [string, Amf][] = []
    while (true) {
      const name = this.#text(this.#take(2).readUInt16BE())
      if (name === '' && this.#bytes[this.#at] === END) {
        this.#at++
        return Object.fromEntries(entries)
      }
      entries.push([name, this.value(depth + 1)])
    }
  }

  #list(count: number, depth: number): Amf[] {
    if (count > MOST_VALUES) throw new AmfError('too much in it')
    return Array.from({ length: count }, () => this.value(depth + 1))
  }

  #text(length: number): string {
    return this.#take(length).toString('utf8')
  }

  #take(length: number): Buffer {
    const taken = this.#bytes.subarray(this.#at, this.#at + length)
    if (taken.length < length) throw new AmfError('cut short')
    this.#at += length
    return taken
  }
}

/** Values as a message carries them. */
export const writeAmf = (...values: readonly Amf[]): Buffer =>
  Buffer.concat(values.map(each => written(each)))

function written(value: Amf): Buffer {
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'boolean') return Buffer.of(BOOLEAN, value ? 1 : 0)
  if (typeof value === 'string') return Buffer.concat([Buffer.of(STRING), named(value)])
  if (value === null) return Buffer.of(NULL)
  if (value === undefined) return Buffer.of(UNDEFINED)
  if (Array.isArray(value)) throw new AmfError('lists are not written')
  const entries = Object.entries(value).map(([name, each]) => Buffer.concat([named(name), written(each)]))
  return Buffer.concat([Buffer.of(OBJECT), ...entries, Buffer.of(0, 0, END)])
}

function named(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf8')
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
