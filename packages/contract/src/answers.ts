import { z } from 'zod'

/** A row of a table, by column. */
export type CsvRow = z.ZodObject<Readonly<Record<string, z.ZodType<string | number | null>>>>

/**
 * A table for spreadsheets, with what parts its columns and decimals as programs of the reader's language expect it. A column
 * for each field of the row; read and sent a batch at a time.
 */
interface CsvAnswer<Row extends CsvRow = CsvRow> {
  kind: 'csv'
  row: Row
  /** Columns of texts that are decimals with a point: what is read as a figure. All others are text. */
  figures: readonly string[]
}

/** Bytes that are stored. A caller may ask for a range of them (RFC 9110, 14). */
interface BytesAnswer {
  kind: 'bytes'
  /** Content types that are answered. */
  types: readonly [string, ...string[]]
}

/** A short text of a given content type, made whole before it is sent. */
interface TextAnswer {
  kind: 'text'
  type: string
  /** It says which version it is, and is not sent again to who has it (RFC 9110, 13). */
  conditional?: true
}

/** Files in one file, made while they are sent. */
interface ZipAnswer {
  kind: 'zip'
}

/** A document that is made before it is sent, and saved. */
interface PdfAnswer {
  kind: 'pdf'
}

/** Work that runs while its answer is read: progress, a line of JSON for each, and at the end the result or an error. */
interface StreamAnswer<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> {
  kind: 'stream'
  progress: P
  result: R
}

/** What an operation answers that is not JSON. */
export type AnswerKind = CsvAnswer | BytesAnswer | TextAnswer | ZipAnswer | PdfAnswer | StreamAnswer

/** Declares a table; cells are texts, figures or empty (null). */
export const csv = <Row extends CsvRow>(
  row: Row,
  ...figures: readonly (keyof z.output<Row> & string)[]
): CsvAnswer<Row> => ({ kind: 'csv', row, figures })

/** Declares stored bytes of these types. */
export const bytes = (...types: BytesAnswer['types']): BytesAnswer => ({ kind: 'bytes', types })

/** Declares a text, UTF-8. */
export const textFile = (type = 'text/plain', options: { conditional?: true } = {}): TextAnswer => ({
  kind: 'text',
  type,
  ...options,
})

/** Declares an archive. */
export const zip = (): ZipAnswer => ({ kind: 'zip' })

/** Declares a document. */
export const pdf = (): PdfAnswer => ({ kind: 'pdf' })

/** Declares a stream of progress with a result. */
export const stream = <P extends z.ZodType, R extends z.ZodType>(of: {
  progress: P
  result: R
}): StreamAnswer<P, R> => ({ kind: 'stream', ...of })

export function isAnswerKind(answer: z.ZodType | AnswerKind): answer is AnswerKind {
  return !(answer instanceof z.ZodType)
}

/**
 * What is saved as a file. A caller who requests JSON is answered a link to it, because a browser that saves a file sends
 * no access token: everything but the file itself is decided by then.
 */
export const isDownload = (answer: AnswerKind): boolean => ['csv', 'zip', 'pdf'].includes(answer.kind)

/** Where a browser gets the file, from the root of the host. The link is good for a minute, for this session. */
export const Download = z.strictObject({ url: z.string() })
export type Download = z.output<typeof Download>

/** The parameter of a download's address that stands for an access token. */
export const LINK_PARAMETER = 'link'
