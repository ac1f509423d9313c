import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type ClientMessageSpec, clientMessages, type RouteSpec, routes } from './index.ts'

/** A place of a string in the input of an operation or of a message over the socket. */
interface Place {
  path: string
  schema: z.ZodType
}

/** Kinds that let through nothing but what they name. */
const WITHOUT_STRINGS = new Set(['boolean', 'enum', 'int', 'literal', 'number'])

/** Every place of a string below a schema. Throws at a kind that could let any string through unseen. */
function stringsIn(schema: z.ZodType, path: string): Place[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [{ path, schema }]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) => stringsIn(part(field), `${path}.${name}`))
  if (schema instanceof z.ZodArray) return stringsIn(part(schema.element), `${path}[]`)
  if (schema instanceof z.ZodRecord)
    return [
      ...stringsIn(part(schema.keyType), `${path} (names)`),
      ...stringsIn(part(schema.valueType), `${path}.*`),
    ]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return stringsIn(part(schema.unwrap()), path)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(option => stringsIn(part(option), path))
  if (WITHOUT_STRINGS.has(schema.type)) return []
  throw new Error(`${path}: ${schema.type} is not known to this test`)
}

function part(schema: unknown): z.ZodType {
  if (!(schema instanceof z.ZodType)) throw new Error('a schema has a part that is none')
  return schema
}

const IN_OPERATIONS = Object.entries<RouteSpec>(routes).flatMap(([name, spec]) =>
  (['params', 'query', 'body'] as const).flatMap(where => {
    const schema = spec[where]
    return schema === undefined ? [] : stringsIn(schema, `${name} ${where}`)
  }),
)
const IN_MESSAGES = Object.entries<ClientMessageSpec>(clientMessages).flatMap(([name, { payload }]) =>
  stringsIn(payload, `${name} payload`),
)
const PLACES = [...IN_OPERATIONS, ...IN_MESSAGES].map(({ path, schema }): [string, z.ZodType] => [
  path,
  schema,
])

/** What neither UTF-8 nor the database can hold, in strings of every length that some schema takes. */
const HOSTILE = ['\0', '\ud83d', '\ude00', '\ude00\ud83d'].flatMap(poison =>
  [0, 1, 2, 7, 20, 63, 100].flatMap(length => {
    const filling = 'Aa1!'.repeat(25).slice(0, length)
    return [filling + poison, poison + filling, `${filling}${poison}${filling}`]
  }),
)

describe('every string that a caller sends', () => {
  it('is found by this test', () => {
    expect(PLACES.length).toBeGreaterThan(50)
    expect(PLACES.map(([path]) => path)).toEqual(
      expect.arrayContaining([
        'logIn body.username',
        'signUp body.campaign.first.values (names)',
        'publishPost body.media[].alt',
        'place.join payload.id',
      ]),
    )
  })

  it.each(PLACES)('%s takes neither NUL nor half a character', (_path, schema) => {
    expect(HOSTILE.filter(value => schema.safeParse(value).success)).toEqual([])
  })

  it.each(PLACES)('%s has an end', (_path, schema) => {
    expect(schema.safeParse('a'.repeat(1_000_000)).success).toBe(false)
  })
})

it('a string of no shared kind would be seen', () => {
  const schema = z.strictObject({ list: z.array(z.string().min(2).max(50)).optional() })
  const [place] = stringsIn(schema, 'x')
  expect(HOSTILE.some(value => place?.schema.safeParse(value).success)).toBe(true)
  expect(() => stringsIn(z.strictObject({ any: z.unknown() }), 'x')).toThrow('x.any: unknown is not known')
})

it('a campaign has at most ten parameters of at most 200 characters', () => {
  const schema = routes.signUp.body
  const accepts = (values: Record<string, string>) => {
    const touch = { values, at: '2026-01-15T12:00:00.000Z', path: '/' }
    const campaign = { first: touch, last: touch }
    const result = schema.safeParse({ campaign })
    return !result.success && !result.error.issues.some(issue => issue.path[0] === 'campaign')
  }
  const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`p${i}`, 'x']))
  expect(accepts(many(10))).toBe(true)
  expect(accepts(many(11))).toBe(false)
  expect(accepts({ source: 'x'.repeat(200) })).toBe(true)
  expect(accepts({ source: 'x'.repeat(201) })).toBe(false)
  expect(accepts({ ['x'.repeat(201)]: 'x' })).toBe(false)
  expect(accepts({ 'a\0': 'x' })).toBe(false)
})
