import type { BatchOrder, WithdrawalBatchPage } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Kbd } from '#components/keys/kbd.tsx'
import { useKeys } from '#components/keys/keys.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { firstName, nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { figuresOf, whatSettlingDoes } from './standing.ts'

/** How a batch stands against the bank, what settling it does, and the button that does it. */
export function Settlement({ batch }: { batch: WithdrawalBatchPage }) {
  const t = useT()
  const format = useFormat()
  const whatId = useId()
  const { settling } = batch
  const figures = figuresOf(batch)
  const settle = useSettle(batch)
  const isDue = settling.paid + settling.returned > 0
  const press = () => {
    if (isDue) settle.mutate()
  }
  useKeys([{ key: 'p', text: t('staff-withdrawals.keySettle'), run: press }])
  const counted = ({ count, amount }: (typeof figures)['matches']) =>
    count === 0 ? '0' : `${format.number(count)}, ${format.money(amount)}`
  return (
    <section className="decision" aria-label={t('staff-withdrawals.standing')}>
      <div className="decision-body">
        <div>
          <h2 className="heading pb-3">{t('staff-withdrawals.standing')}</h2>
          <dl className="staff-facts">
            <div>
              <dt>{t('staff-withdrawals.matching')}</dt>
              <dd>{counted(figures.matches)}</dd>
            </div>
            <div>
              <dt>{t('staff-withdrawals.toJoin')}</dt>
              <dd>{counted(figures.missing)}</dd>
            </div>
            <div>
              <dt>{t('staff-withdrawals.cameBackCount')}</dt>
              <dd>{counted(figures.returned)}</dd>
            </div>
            <div>
              <dt>{t('staff-withdrawals.missingAtBank')}</dt>
              <dd>{format.money(figures.missing.amount)}</dd>
            </div>
          </dl>
        </div>
        <section aria-labelledby={whatId}>
          <h2 id={whatId} className="staff-heading pb-1">
            {t('staff-withdrawals.whatHappens')}
          </h2>
          <WhatHappens batch={batch} />
        </section>
      </div>
      {isDue && (
        <footer className="decision-foot">
          <p className="decision-why">{t('staff-withdrawals.final')}</p>
          <Button look="solid" full busy={settle.isPending} onClick={press}>
            {settling.returned === 0
              ? t('staff-withdrawals.markPaidCount', { count: settling.paid })
              : settling.paid === 0
                ? t('staff-withdrawals.markReturnedCount', { count: settling.returned })
                : t('staff-withdrawals.markBothCount', {
                    paid: settling.paid,
                    returned: settling.returned,
                  })}{' '}
            <Kbd of="p" />
          </Button>
        </footer>
      )}
    </section>
  )
}

/** Names up to here are said; of more, how many. */
const NAMED = 6

function WhatHappens({ batch: { rows, downloads } }: { batch: WithdrawalBatchPage }) {
  const t = useT()
  const format = useFormat()
  const { paid, returned, waiting } = whatSettlingDoes(rows)
  const who = (those: readonly BatchOrder[]) => ({
    count: those.length,
    names:
      those.length > NAMED
        ? t('staff-withdrawals.countPeople', { count: those.length })
        : format.list(those.map(({ person }) => firstName(nameOf(person, t)))),
  })
  return (
    <p className="text-ink-2 text-small wrap-anywhere">
      {paid.length > 0 && <>{t('staff-withdrawals.willBePaid', who(paid))} </>}
      {returned.length > 0 && <>{t('staff-withdrawals.willComeBack', who(returned))} </>}
      {waiting.length > 0 && (
        <>
          {downloads === 0
            ? t('staff-withdrawals.sendFirst')
            : t('staff-withdrawals.willWait', who(waiting))}{' '}
        </>
      )}
      {t('staff-withdrawals.sameAgain')}
    </p>
  )
}

function useSettle({ id, settling }: WithdrawalBatchPage) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const params = { batch: id }
  return useWrite({
    meta: { things: ['queue:withdrawals', 'queues'] },
    mutationFn: () => api.settleBatch({ params, body: { paid: settling.paid, returned: settling.returned } }),
    onSuccess: batch => {
      client.setQueryData(query('getBatch', { params }).queryKey, batch)
      changed(client, 'queue:withdrawals', 'queues')
      toast.success(t('staff-withdrawals.settled'))
    },
    onError: async error => {
      if (isError(error, 'CANCELLED')) return
      if (isError(error, 'BATCH_CHANGED', 'BATCH_NOT_FOUND')) changed(client, 'queue:withdrawals')
      if (isError(error, 'BATCH_CHANGED')) toast.warning(t('staff-withdrawals.batchChanged'))
      else toast.error(await explain(error, texts))
    },
  })
}
