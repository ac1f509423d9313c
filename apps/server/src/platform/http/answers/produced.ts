import type { Readable } from 'node:stream'
import type { Answer, AnswerKind, RouteSpec } from '@calina/contract'
import type { z } from 'zod'

/** A table to be sent. Nothing of it is read before its first batch is requested. */
export interface CsvTable<Row> {
  /** With its ending. */
  filename: string
  /** The words above the columns. */
  header: Readonly<Record<keyof Row & string, string>>
  /** Rows as they are read. The next batch is requested once the last one is being sent. */
  batches: AsyncIterable<readonly Row[]>
}

/** A file of the storage to be sent. */
export interface StoredFile {
  key: string
  /** `Cache-Control` of the answer. */
  caching: string
  /** The name under which it is saved; absent: it is shown. */
  filename?: string
  /** Checked while the file is sent: false breaks it off. Absent: it is sent to its end. */
  isAllowed?: () => Promise<boolean>
}

/** Bytes that are made for one answer. */
export interface HeldFile {
  content: Uint8Array
  contentType: string
  /** `Cache-Control` of the answer. */
  caching: string
}

export interface TextDocument {
  text: string
  /** `Cache-Control` of the answer; absent: not stored. */
  caching?: string
  /** Which version it is, where it is sent only to who has another. */
  etag?: string
}

export interface ZipEntry {
  /** With its folders, relative; where another entry has it, a number is put behind it. */
  name: string
  content: string | Uint8Array | Readable
  /** When it was changed last; absent: now. */
  at?: Date
}

/** An archive to be sent. The next entry is requested once the last one was sent. */
export interface ZipArchive {
  /** With its ending. */
  filename: string
  entries: AsyncIterable<ZipEntry>
}

/** A document to be saved. */
export interface PdfDocument {
  /** With its ending. */
  filename: string
  content: Uint8Array
}

/** What the handler of an operation gives for the answer that the operation declares. */
export type Produced<S extends RouteSpec> = S extends { answer: infer A extends AnswerKind }
  ? A extends { kind: 'csv'; row: infer Row extends z.ZodType }
    ? CsvTable<z.output<Row>>
    : A extends { kind: 'bytes' }
      ? StoredFile | HeldFile
      : A extends { kind: 'zip' }
        ? ZipArchive
        : A extends { kind: 'pdf' }
          ? PdfDocument
          : A extends {
                kind: 'stream'
                progress: infer P extends z.ZodType
                result: infer R extends z.ZodType
              }
            ? AsyncGenerator<z.output<P>, z.output<R>>
            : TextDocument
  : Answer<S>
