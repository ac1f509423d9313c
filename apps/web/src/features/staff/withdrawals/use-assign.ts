import type { BankLine } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import type { Decided } from '../queue/undo-bar.tsx'

interface Assignment {
  line: BankLine
  to: { is: 'withdrawal'; withdrawal: string } | { is: 'expense' }
}

/** Says whose a line of a statement is; for some seconds that can be taken back. */
export function useAssign(onDecided: (decided: Decided) => void) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const reread = () => changed(client, 'queue:withdrawals')
  return useWrite({
    meta: { things: ['queue:withdrawals'] },
    mutationFn: ({ line, to }: Assignment) =>
      api.assignBankLine({ params: { line: line.id }, body: to }, { repeatable: true }),
    onSuccess: ({ id, amount, withdrawal }) => {
      reread()
      onDecided({
        item: id,
        text: withdrawal
          ? t('staff-withdrawals.joined', {
              amount: format.money(amount),
              name: firstName(nameOf(withdrawal.person, t)),
            })
          : t('staff-withdrawals.noted', { amount: format.money(amount) }),
        undo: async () => {
          await api.assignBankLine({ params: { line: id }, body: { is: 'open' } })
          reread()
        },
      })
    },
    onError: async error => {
      if (isError(error, 'BANK_LINE_NOT_FOUND', 'WITHDRAWAL_NOT_FOUND', 'BANK_LINE_DIFFERS', 'TOO_LATE'))
        reread()
      toast.error(await explain(error, texts))
    },
  })
}
