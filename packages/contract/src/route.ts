import type { z } from 'zod'
import type { Access } from './access.ts'
import type { AnswerKind, Download } from './answers.ts'
import type { ErrorCode } from './errors.ts'
import type { StreamEvent } from './events.ts'
import type { TokenScope } from './limits.ts'

export interface RouteSpec {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to the API base address, with `:param` segments. */
  path: string
  /** The path begins at the root of the host: what browsers and crawlers ask for by themselves. */
  root?: true
  summary: string
  access: Access
  /** The caller must have proven who they are within the last five minutes. Only where an access token is needed. */
  fresh?: true
  /** The scope by which a personal token may call the operation. Absent: no token ever may. */
  token?: TokenScope
  /** Shows what creators publish: refused to guests who have not said that they are adults, where the operator asks. */
  adult?: true
  /** Refused to users who have not accepted the legal documents in force: what moves money, publishes, or writes to others. */
  consent?: true
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What comes as the body is not read, in whatever form it comes. */
  anyBody?: true
  /** A schema of JSON, or another kind of answer. Absent: 204 without a body. */
  answer?: z.ZodType | AnswerKind
  /** Named errors besides those that follow from access, input and limits. */
  errors?: readonly ErrorCode[]
  /**
   * Calls allowed in a window to one user, one session where its cookie decides, or one address of guests; `perIp` counts
   * the address always. `own`: the operation counts for itself, since only it determines whose limit applies. `none`:
   * not counted, and never refused under load; for files that a page requests by the dozen.
   */
  rate?: { max: number; perSeconds: number; perIp?: true } | 'own' | 'none'
  /** The call moves money: it requires `Idempotency-Key`, and key, effect and answer commit together. */
  idempotent?: true
}

/** Declares an operation; the value is its own documentation, and its type drives server and client. */
export function route<const S extends RouteSpec>(spec: S): S {
  return spec
}

type SchemaOut<S, K extends string> = S extends { [P in K]: infer T extends z.ZodType }
  ? z.output<T>
  : undefined
type SchemaIn<S, K extends string> = S extends { [P in K]: infer T extends z.ZodType }
  ? z.input<T>
  : undefined

/** What a handler receives, after validation. */
export interface Input<S> {
  params: SchemaOut<S, 'params'>
  query: SchemaOut<S, 'query'>
  body: SchemaOut<S, 'body'>
}

/** What a program that calls the operation is answered; `undefined` is 204. */
export type Answer<S> = S extends { answer: infer A extends AnswerKind }
  ? A extends { kind: 'text' }
    ? string
    : A extends { kind: 'bytes' }
      ? Blob
      : A extends { kind: 'csv' | 'zip' | 'pdf' }
        ? Download
        : A extends { kind: 'stream'; progress: infer P extends z.ZodType; result: infer R extends z.ZodType }
          ? AsyncGenerator<StreamEvent<z.output<P>, z.output<R>>>
          : never
  : SchemaOut<S, 'answer'>

type CallPart<S, K extends 'params' | 'query' | 'body'> =
  SchemaIn<S, K> extends undefined
    ? unknown
    : object extends SchemaIn<S, K>
      ? { [P in K]?: SchemaIn<S, K> }
      : { [P in K]: SchemaIn<S, K> }

/** What a client passes to call the operation. */
export type CallInput<S> = object & CallPart<S, 'params'> & CallPart<S, 'query'> & CallPart<S, 'body'>
