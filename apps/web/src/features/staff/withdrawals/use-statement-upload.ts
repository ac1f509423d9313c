import type { Answer, Routes } from '@calina/contract/types'
import { BANK_STATEMENT } from '@calina/contract/withdrawal-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'

type Read = Answer<Routes['readStatement']>

/** What a browser lets one choose: statements of banks are XML or tables. */
export const STATEMENT_FILES = '.xml,.csv,.txt,application/xml,text/xml,text/csv'

/** The bytes of a file in base64: what stands after the comma of its data address. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'))
    reader.readAsDataURL(file)
  })

/** Reads a statement of the bank; says what was in it, or why it was refused. */
export function useStatementUpload(onRead?: (read: Read) => void) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  /** Why a file was not even sent. */
  const [kept, setKept] = useState<string>()
  const sending = useWrite({
    meta: { things: ['queue:withdrawals'] },
    mutationFn: async (file: File) =>
      api.readStatement({
        body: { name: file.name.slice(-BANK_STATEMENT.maxName), content: await readBase64(file) },
      }),
    onSuccess: read => {
      changed(client, 'queue:withdrawals')
      onRead?.(read)
    },
  })
  const refusalText = (error: Error): string => {
    const before = isError(error, 'STATEMENT_READ') ? error.params.at : undefined
    return typeof before === 'string'
      ? t('staff-withdrawals.readBefore', { when: format.moment(before) })
      : errorText(error, t)
  }
  const send = (file: File) => {
    const why =
      file.size === 0
        ? t('staff-withdrawals.fileEmpty')
        : file.size > BANK_STATEMENT.maxBytes
          ? t('staff-withdrawals.fileTooLarge', { max: format.bytes(BANK_STATEMENT.maxBytes) })
          : undefined
    setKept(why)
    if (why === undefined) sending.mutate(file)
    else sending.reset()
  }
  return {
    send,
    busy: sending.isPending,
    problem: kept ?? (sending.error ? refusalText(sending.error) : undefined),
    read: kept === undefined && sending.data ? readText(sending.data, t) : undefined,
  }
}

/** How many lines were new, whose they are, and how many were known. */
function readText({ added, matched, known }: Read, t: ReturnType<typeof useT>): string {
  if (added === 0) return t('staff-withdrawals.readNothingNew', { known })
  return [
    t('staff-withdrawals.readAdded', { added, matched }),
    ...(known > 0 ? [t('staff-withdrawals.readKnown', { known })] : []),
  ].join(' ')
}
