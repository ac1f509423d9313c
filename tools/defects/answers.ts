import { type Defect, within } from './defect.ts'

const plant = within('platform/http/answers')

export const ANSWERS: readonly Defect[] = [
  plant(
    'a spreadsheet works out what somebody called themselves',
    'csv.ts',
    ': plainCell(text)',
    ': text',
    'csv.test.ts',
  ),
  plant(
    'a figure of money is a text for spreadsheets',
    'csv.ts',
    'figures.includes(name) && DECIMAL.test(text)',
    'figures.includes(name) && false',
    'csv.test.ts',
  ),
  plant(
    'files of an archive overwrite each other where the case of names does not count',
    'zip.ts',
    "text.toUpperCase().toLowerCase().normalize('NFC')",
    "text.normalize('NFC')",
    'zip.test.ts',
  ),
  plant(
    'a range is answered as if it were the whole file',
    'bytes.ts',
    'reply.code(206).header(',
    'reply.header(',
    '/src/modules/media/serving.test.ts',
  ),
  plant(
    'a range beyond the file is a failure of the server',
    'bytes.ts',
    'if (!(error instanceof RangeNotSatisfiableError)) throw error',
    'if (error !== null) throw error',
    '/src/modules/media/serving.test.ts',
  ),
  plant(
    'an entry of an archive is unpacked elsewhere',
    'zip.ts',
    'if (!NAME.test(name))',
    "if (name === '')",
    'streams.test.ts',
  ),
  plant(
    'a file of an archive stays open when its reader has left',
    'zip.ts',
    'if (content instanceof Readable) content.destroy()',
    '',
    'streams.test.ts',
  ),
  plant('a silent stream is taken for idle', 'event-lines.ts', "yield '\\n'", "yield ''", 'streams.test.ts'),
  plant(
    'a stream goes on after its session has ended',
    'open-answers.ts',
    'if (!(await isAllowed()))',
    'if (!(await isAllowed()) && bytes.destroyed)',
    'streams.test.ts',
  ),
  plant(
    'a stream goes on after the role that it needs was taken',
    'answer-sender.ts',
    "actor?.kind === 'user' && hasScope(access, actor.scope)",
    "actor?.kind === 'user'",
    'streams.test.ts',
  ),
  plant(
    'a file is sent to its end after the right to it has ended',
    'bytes.ts',
    'if (isAllowed !== undefined) open.watch',
    'if (isAllowed === null) open.watch',
    '/src/modules/media/serving.test.ts',
  ),
  plant(
    'browsers keep a table of somebody’s money',
    'answer-sender.ts',
    'saveAs(noStore(reply), table.filename)',
    'saveAs(reply, table.filename)',
    'answers.test.ts',
  ),
  plant(
    'browsers keep what an operation answers',
    'answer-sender.ts',
    'await noStore(reply).type(`${JSON_TYPE}; charset=utf-8`).send(serialize(answer))',
    'await reply.type(`${JSON_TYPE}; charset=utf-8`).send(serialize(answer))',
    '/src/modules/accounts/log-in.test.ts',
  ),
  plant(
    'a link to a download can be used for a day',
    'download-links.ts',
    'LIFETIME_MS = MINUTE',
    'LIFETIME_MS = 1440 * MINUTE',
    'answers.test.ts',
  ),
  {
    name: 'slow readers of tables keep everybody else from being served',
    changes: [
      {
        file: 'apps/server/src/platform/http/admission.ts',
        find: 'if (payload instanceof Readable)',
        replace: 'if (payload === Readable)',
      },
    ],
    caughtBy: ['apps/server/src/platform/http/answers/answers.test.ts'],
  },
  {
    name: 'a reader who takes nothing any longer keeps a table open',
    changes: [
      {
        file: 'apps/server/src/platform/http/fastify.ts',
        find: 'connectionTimeout: STALLED_MS',
        replace: 'connectionTimeout: 0',
      },
    ],
    caughtBy: ['apps/server/src/platform/http/answers/answers.test.ts'],
  },
]
