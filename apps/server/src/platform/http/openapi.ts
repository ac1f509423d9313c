import { demandOf, ERRORS, type ErrorCode, type RouteSpec } from '@calina/contract'
import { z } from 'zod'
import { errorsOf } from '../declared-errors.ts'
import { jsonSchemaOf } from './serialize.ts'

/**
 * OpenAPI 3.1 of the whole contract. `x-access` on every operation says who may call it, and `x-fresh` that the caller
 * must have proven who they are within the last five minutes.
 */
export function openApiOf(
  contract: Readonly<Record<string, RouteSpec>>,
  apiBase: string,
  title: string,
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, spec] of Object.entries(contract)) {
    const path = (apiBase + spec.path).replace(/:(\w+)/g, '{$1}')
    paths[path] ??= {}
    paths[path][spec.method.toLowerCase()] = {
      operationId: name,
      summary: spec.summary,
      'x-access': spec.access,
      ...(spec.fresh ? { 'x-fresh': true } : {}),
      'x-errors': errorsOf(spec),
      ...(['none', 'signature'].includes(demandOf(spec.access).proof) ? {} : { security: [{ bearer: [] }] }),
      parameters: [
        ...parametersOf(spec.params, 'path'),
        ...parametersOf(spec.query, 'query'),
        ...(spec.idempotent
          ? [
              {
                name: 'Idempotency-Key',
                in: 'header',
                required: true,
                schema: { type: 'string', minLength: 8, maxLength: 255 },
              },
            ]
          : []),
      ],
      ...(spec.body === undefined
        ? {}
        : {
            requestBody: {
              required: true,
              content: { 'application/json': { schema: jsonSchemaOf(spec.body, 'input') } },
            },
          }),
      responses: {
        ...(spec.answer === undefined
          ? { 204: { description: 'Done' } }
          : {
              200: {
                description: 'Done',
                content: { 'application/json': { schema: jsonSchemaOf(spec.answer, 'output') } },
              },
            }),
        ...problemsOf(spec),
      },
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  }
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query'): object[] {
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: where,
    required: where === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: jsonSchemaOf(field as z.ZodType, 'input'),
  }))
}

function problemsOf(spec: RouteSpec): Record<number, object> {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(spec)) {
    const { status } = ERRORS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: codes.join(', '), content: { 'application/problem+json': {} } },
    ]),
  )
}
