import type { WithdrawalMethod } from '@calina/contract/types'
import type { WithdrawalMethodKind } from '@calina/contract/withdrawal-kinds'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { lazyCode, useLazyCode } from '#lib/lazy-code.ts'
import { useApi, useFormat, useNow } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { write } from '#lib/write.ts'
import { toast } from '#ui/toasts.tsx'
import { dayAndTime } from './account-names.ts'
import { isUsable } from './account-tiles.tsx'
import {
  bodyOf,
  firstValues,
  type MethodValues,
  numberProblem,
  problemsOf,
  readTyped,
} from './method-values.ts'

const recognition = lazyCode(() => import('@calina/contract/bank-accounts'))

interface MethodFormOptions {
  /** The kind to begin with. */
  first: WithdrawalMethodKind
  replaced: WithdrawalMethod | undefined
  holder: string
  onDone: () => void
}

/** What is typed of an account, what is known of its number, and how it is sent. */
export function useMethodForm({ first, replaced, holder, onDone }: MethodFormOptions) {
  const t = useT()
  const code = useLazyCode(recognition, true)
  const [saved] = useState(() => firstValues(first, holder, replaced))
  const send = useSend(replaced)
  const form = useForm<MethodValues>({
    saved,
    check: values => {
      const problems = Object.entries(problemsOf(values, readTyped(code, values)))
      return Object.fromEntries(problems.map(([name, text]) => [name, t(text)]))
    },
    refusals: {
      codes: { WITHDRAWAL_METHOD_TAKEN: 'number' },
      issues: {
        number: numberProblem,
        routing: 'withdrawals.wrong.routing',
        bank: 'withdrawals.wrong.bank',
        accountType: 'withdrawals.wrong.accountType',
        holder: 'withdrawals.wrong.holder',
      },
    },
    send: async values => {
      await send(values)
      form.reset()
      onDone()
    },
  })
  const { values } = form
  const reading = readTyped(code, values)
  // the name that a number brought goes with it, and what a person typed stays
  const brought = useRef('')
  const named = reading?.account?.bank ?? ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: a number names its bank once, when it is known
  useEffect(() => {
    if (named === brought.current || (values.bank !== '' && values.bank !== brought.current)) return
    brought.current = named
    form.set('bank', named)
  }, [named])
  return { form, reading }
}

/** Sends an account, in the place of another one or beside them, and says from when it can be used. */
function useSend(replaced: WithdrawalMethod | undefined) {
  const t = useT()
  const format = useFormat()
  const now = useNow()
  const api = useApi()
  const client = useQueryClient()
  const options = { purpose: t('withdrawals.purposeMethod') }
  return async (values: MethodValues): Promise<void> => {
    const body = bodyOf(values)
    const method = await write(
      client,
      ['withdrawals'],
      () =>
        replaced
          ? api.changeWithdrawalMethod({ params: { method: replaced.id }, body }, options)
          : api.addWithdrawalMethod({ body }, options),
      () => changed(client, 'withdrawals'),
    )
    toast.success(
      isUsable(method, now)
        ? t('withdrawals.addedNow')
        : t('withdrawals.added', { moment: dayAndTime(method.usableAt, format) }),
    )
  }
}
