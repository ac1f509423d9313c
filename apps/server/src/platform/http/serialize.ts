import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON schema (draft 7) of a zod schema, as OpenAPI shows it. */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-7',
    io,
    reused: 'inline',
    unrepresentable: 'any',
  })
  return rest
}

/**
 * Writes an answer by its schema: about as fast as bare `JSON.stringify`, and a field that the schema does not name
 * never leaves. With `check`, the answer is parsed first and a mismatch throws. The writer is compiled for the first answer:
 * those of all operations take as much memory as everything else at rest, and most are never asked for.
 */
export function answerSerializer(schema: z.ZodType, check: boolean): (answer: unknown) => string {
  let writer: ((answer: unknown) => string) | undefined
  return answer => {
    writer ??= fastJsonStringify(writerSchema(schema))
    return writer(check ? schema.parse(answer) : answer)
  }
}

function writerSchema(schema: z.ZodType): Schema {
  const plain: Json = JSON.parse(JSON.stringify(jsonSchemaOf(schema, 'output')))
  const simplified: unknown = simplify(plain)
  if (typeof simplified !== 'object' || simplified === null)
    throw new Error('an answer must be an object or a list')
  return simplified as Schema
}

/**
 * Takes out what only validates, and turns "X or null" into a nullable X: a union would make the writer validate
 * every value to find its branch.
 */
function simplify(node: Json): Json {
  if (Array.isArray(node)) return node.map(simplify)
  if (node === null || typeof node !== 'object') return node
  const either = node.anyOf
  if (Array.isArray(either) && either.length === 2) {
    const some = either.find(option => !isNull(option))
    if (
      some !== undefined &&
      either.some(isNull) &&
      typeof some === 'object' &&
      some !== null &&
      !Array.isArray(some)
    ) {
      return { ...(simplify(some) as { [key: string]: Json }), nullable: true }
    }
  }
  const result: { [key: string]: Json } = {}
  for (const [key, value] of Object.entries(node)) {
    if (key === 'properties' && typeof value === 'object' && value !== null && !Array.isArray(value)) {
      result[key] = Object.fromEntries(Object.entries(value).map(([name, child]) => [name, simplify(child)]))
    } else if (!VALIDATION_ONLY.has(key)) {
      result[key] = simplify(value)
    }
  }
  return result
}

const VALIDATION_ONLY = new Set([
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'minItems',
  'maxItems',
  'id',
  '$id',
  'default',
])

function isNull(node: Json): boolean {
  return typeof node === 'object' && node !== null && !Array.isArray(node) && node.type === 'null'
}
