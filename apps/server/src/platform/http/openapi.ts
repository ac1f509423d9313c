import {
  type AnswerKind,
  Download,
  demandOf,
  ERRORS,
  type ErrorCode,
  isAnswerKind,
  isDownload,
  LINK_PARAMETER,
  type RouteSpec,
} from '@calina/contract'
import { z } from 'zod'
import { errorsOf } from '../declared-errors.ts'
import { helperOperation } from './access.ts'
import { pathOf } from './http-app.ts'
import { jsonSchemaOf } from './serialize.ts'

/**
 * OpenAPI 3.1 of the whole contract. `x-access` on every operation states who may call it, and `x-fresh` that the
 * caller must have authenticated within the last five minutes.
 */
export function openApiOf(
  contract: Readonly<Record<string, RouteSpec>>,
  apiBase: string,
  title: string,
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, spec] of Object.entries(contract)) {
    const path = pathOf(spec, apiBase).replace(/:(\w+)/g, '{$1}')
    const forHelpers = helperOperation(spec)
    paths[path] ??= {}
    paths[path][spec.method.toLowerCase()] = {
      operationId: name,
      summary: spec.summary,
      'x-access': spec.access,
      ...(spec.fresh ? { 'x-fresh': true } : {}),
      ...(spec.token ? { 'x-token-scope': spec.token } : {}),
      ...(forHelpers ? { 'x-helper-right': forHelpers.right } : {}),
      'x-errors': errorsOf(spec),
      ...(['none', 'signature'].includes(demandOf(spec.access).proof) ? {} : { security: [{ bearer: [] }] }),
      parameters: [
        ...parametersOf(spec.params, 'path'),
        ...parametersOf(spec.query, 'query'),
        ...(spec.answer !== undefined && isAnswerKind(spec.answer) && isDownload(spec.answer) ? [LINK] : []),
        ...headersOf(spec.answer),
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
        ...answersOf(spec.answer),
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

const TEXT = { type: 'string' }
const FILE = { type: 'string', format: 'binary' }

function answersOf(answer: RouteSpec['answer']): Record<number, object> {
  if (answer === undefined) return { 204: { description: 'Done' } }
  if (!isAnswerKind(answer))
    return {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: jsonSchemaOf(answer, 'output') } },
      },
    }
  const headers = isDownload(answer)
    ? { 'Content-Disposition': { description: 'The name of the file, by RFC 6266', schema: TEXT } }
    : {}
  const content = {
    ...contentOf(answer),
    ...(isDownload(answer) && { 'application/json': { schema: jsonSchemaOf(Download, 'output') } }),
  }
  return {
    200: { description: 'Done', headers, content },
    ...(answer.kind === 'text' &&
      answer.conditional && { 304: { description: 'The version that `If-None-Match` names' } }),
    ...(answer.kind === 'bytes' && {
      206: { description: 'The range that was asked for', content },
      304: { description: 'The version that `If-None-Match` names' },
      416: { description: 'Nothing of the file lies in the range' },
    }),
  }
}

function contentOf(answer: AnswerKind): Record<string, object> {
  switch (answer.kind) {
    case 'csv':
      return { 'text/csv': { schema: TEXT, 'x-row': jsonSchemaOf(answer.row, 'output') } }
    case 'zip':
      return { 'application/zip': { schema: FILE } }
    case 'pdf':
      return { 'application/pdf': { schema: FILE } }
    case 'stream':
      return {
        'application/x-ndjson': {
          schema: TEXT,
          'x-progress': jsonSchemaOf(answer.progress, 'output'),
          'x-result': jsonSchemaOf(answer.result, 'output'),
        },
      }
    case 'bytes':
      return Object.fromEntries(answer.types.map(type => [type, { schema: FILE }]))
    case 'text':
      return { [answer.type]: { schema: TEXT } }
  }
}

/** The signed part of a link's address; callers never build it themselves. */
const LINK = {
  name: LINK_PARAMETER,
  in: 'query',
  required: false,
  description: 'In place of an access token; part of the address that the answer as JSON names',
  schema: TEXT,
}

const headersOf = (answer: RouteSpec['answer']): object[] =>
  answer !== undefined && isAnswerKind(answer) && answer.kind === 'bytes'
    ? ['Range', 'If-Range', 'If-None-Match'].map(name => ({
        name,
        in: 'header',
        required: false,
        schema: TEXT,
      }))
    : []

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
