import fc from 'fast-check'
import { z } from 'zod'
import {
  encoded,
  hostileBody,
  hostileContentType,
  hostileHeaders,
  hostileNumber,
  hostileSegment,
  hostileString,
  hostileValue,
} from './hostile.ts'

/** A JSON schema as `/openapi.json` writes it, as far as it matters here. */
interface Schema {
  type?: string | string[] | undefined
  enum?: unknown[] | undefined
  const?: unknown
  anyOf?: Schema[] | undefined
  items?: Schema | undefined
  properties?: Record<string, Schema> | undefined
  required?: string[] | undefined
  additionalProperties?: Schema | boolean | undefined
  format?: string | undefined
  pattern?: string | undefined
  minimum?: number | undefined
  maximum?: number | undefined
}
const Schema: z.ZodType<Schema> = z.lazy(() =>
  z.object({
    type: z.union([z.string(), z.array(z.string())]).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    anyOf: z.array(Schema).optional(),
    items: Schema.optional(),
    properties: z.record(z.string(), Schema).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([z.boolean(), Schema]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
  }),
)

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
const Method = z.enum(METHODS)
const OperationObject = z.object({
  operationId: z.string(),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: Schema }),
  ),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: Schema }) }) })
    .optional(),
})
const OpenApi = z.object({ paths: z.record(z.string(), z.partialRecord(Method, OperationObject)) })

/** An operation of `/openapi.json`. */
export interface Operation extends z.output<typeof OperationObject> {
  method: Uppercase<(typeof METHODS)[number]>
  path: string
}

export function operationsOf(openapi: unknown): Operation[] {
  return Object.entries(OpenApi.parse(openapi).paths).flatMap(([path, methods]) =>
    METHODS.flatMap(name => {
      const operation = methods[name]
      return operation === undefined
        ? []
        : [{ ...operation, path, method: name.toUpperCase() as Operation['method'] }]
    }),
  )
}

export interface FuzzedRequest {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}

/** Values that exist, by the name of their parameter or field. */
export type Known = Readonly<Record<string, readonly string[]>>

/** Requests of an operation: right, nearly right, and wrong everywhere. */
export function requestsOf(operation: Operation, known: Known): fc.Arbitrary<FuzzedRequest> {
  const body = operation.requestBody?.content['application/json'].schema
  const query = operation.parameters.filter(parameter => parameter.in === 'query')
  const json = (body === undefined ? fc.constant(undefined) : mixed(valid(body, known))).map(value => ({
    type: 'application/json',
    payload: value === undefined ? undefined : JSON.stringify(value),
  }))
  const bytes = fc.record({ type: hostileContentType, payload: hostileBody })
  return fc
    .record({
      path: pathOf(operation, known),
      query: fc.tuple(...query.map(({ name, schema }) => queryPart(name, schema, known))),
      extra: fc.option(fc.tuple(hostileSegment, hostileSegment), { freq: 8 }),
      content:
        body === undefined ? json : fc.oneof({ weight: 9, arbitrary: json }, { weight: 1, arbitrary: bytes }),
      headers: fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: hostileHeaders }),
      key: fc.uuid(),
    })
    .map(({ path, query, extra, content, headers, key }) => {
      const parts = [...query.flat(), ...(extra === null ? [] : [extra.join('=')])]
      return {
        method: operation.method,
        url: parts.length === 0 ? path : `${path}?${parts.join('&')}`,
        headers: {
          'idempotency-key': key,
          ...(content.payload === undefined ? {} : { 'content-type': content.type }),
          ...headers,
        },
        ...(content.payload === undefined ? {} : { payload: content.payload }),
      }
    })
}

function pathOf(operation: Operation, known: Known): fc.Arbitrary<string> {
  const names = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const segments = names.map(name => {
    const schema = operation.parameters.find(each => each.in === 'path' && each.name === name)?.schema ?? {}
    const right = valid(schema, known, name).map(value => encoded(String(value)))
    return fc.oneof({ weight: 5, arbitrary: right }, { weight: 1, arbitrary: hostileSegment })
  })
  return fc.tuple(...segments).map(values => operation.path.replace(/\{\w+\}/g, () => values.shift() ?? ''))
}

/** `name=value` not at all, once, or twice. */
function queryPart(name: string, schema: Schema, known: Known): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    valid(schema, known, name).map(each => encoded(String(each))),
    hostileNumber.map(String),
    hostileSegment,
  )
  return fc
    .oneof(fc.constant([]), fc.tuple(value), fc.tuple(value), fc.tuple(value), fc.tuple(value, value))
    .map(values => values.map(each => `${name}=${each}`))
}

/** Mostly as it should be, at times with one of its parts, or all of it, replaced. */
function mixed(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 4, arbitrary: right },
    {
      weight: 5,
      arbitrary: fc
        .tuple(right, fc.nat(), hostileValue)
        .map(([value, at, poison]) => poisoned(value, at, poison)),
    },
    { weight: 1, arbitrary: hostileValue },
  )
}

/** A copy with the part that `at` points to replaced; which one that is follows from the number alone. */
function poisoned(value: unknown, at: number, poison: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && at % 3 !== 0) {
    const index = at % value.length
    return value.with(index, poisoned(value[index], Math.floor(at / 3), poison))
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value)
    const [name, part] = entries[at % Math.max(1, entries.length)] ?? ['x', null]
    const replaced = at % 2 === 0 ? poison : poisoned(part, Math.floor(at / 2), poison)
    return { ...value, [name]: replaced }
  }
  return poison
}

/** A value as the schema wants it. */
function valid(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(each => valid(each, known, name)))
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case 'object':
      return objectOf(schema, known)
    case 'array':
      return fc.array(valid(schema.items ?? {}, known, name), { maxLength: 4 })
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({
          min: Math.max(schema.minimum ?? 0, -(2 ** 31)),
          max: Math.min(schema.maximum ?? 2_000, 2 ** 31 - 1),
        }),
        fc.constantFrom(900, 1_000, 1_500),
      )
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return stringOf(schema, known, name)
    default:
      return hostileValue
  }
}

function objectOf(schema: Schema, known: Known): fc.Arbitrary<object> {
  const properties = Object.entries(schema.properties ?? {})
  if (properties.length === 0) {
    const { additionalProperties: values } = schema
    return fc.dictionary(hostileString, typeof values === 'object' ? valid(values, known) : hostileValue, {
      maxKeys: 12,
    })
  }
  return fc.record(Object.fromEntries(properties.map(([name, each]) => [name, valid(each, known, name)])), {
    requiredKeys: schema.required ?? [],
  })
}

function stringOf(schema: Schema, known: Known, name: string): fc.Arbitrary<string> {
  const existing = fc.constantFrom(...(known[name] ?? Object.values(known).flat()))
  if (known[name] !== undefined)
    return fc.oneof({ weight: 6, arbitrary: existing }, { weight: 1, arbitrary: hostileString })
  switch (schema.format) {
    case 'uuid':
      return fc.oneof(existing, fc.uuid())
    case 'email':
      return fc.constantFrom('fan@example.com', 'nobody@example.com', 'Ñ@example.com')
    case 'date':
      return fc.constantFrom('1990-05-17', '2020-01-01', '0001-01-01', '9999-12-31')
    default:
      return fc.oneof(existing, hostileString, fc.constantFrom('Aa1!Aa1!x', 'Hola', 'ES', '2026-01'))
  }
}
