import type { Money } from '@calina/contract/types'
import type { BatchFormat } from '@calina/contract/withdrawal-kinds'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useKeys } from '#components/keys/keys.ts'
import { explain } from '#lib/error-texts.ts'
import { isError } from '#lib/errors.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useNavigate } from '#lib/router.tsx'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Segmented } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import { formatName } from './file-format.ts'
import { BATCHES_PATH } from './money-panes.tsx'

/** What is approved and not paid yet, with the one button that puts it into a file for the bank. */
export function PayFoot() {
  const t = useT()
  const format = useFormat()
  const navigate = useNavigate()
  const { data } = useQuery(query('getPayable'))
  const [wanted, setWanted] = useState<BatchFormat>()
  useKeys([{ key: 'l', text: t('staff-withdrawals.toBatches'), run: () => navigate(BATCHES_PATH) }])
  const offered = data?.payable.filter(({ count }) => count > 0) ?? []
  const chosen = offered.find(({ format: each }) => each === wanted) ?? offered[0]
  return (
    <footer className="queue-foot">
      {data && (
        <>
          <div>
            <p className="payout-headline text-small">
              <b className="font-medium">{t('staff-withdrawals.unpaid')}</b>
              {chosen && <b className="figures font-semibold">{format.money(chosen.amount)}</b>}
            </p>
            <p className="text-ink-2 text-small">
              {data.stopped
                ? t('staff-withdrawals.why.ledger')
                : chosen
                  ? t('staff-withdrawals.unpaidText', { count: chosen.count })
                  : t('staff-withdrawals.unpaidNone')}{' '}
              {data.byHand.count > 0 &&
                t('staff-withdrawals.byHand', {
                  count: data.byHand.count,
                  amount: format.money(data.byHand.amount),
                })}
            </p>
          </div>
          {offered.length > 1 && chosen && (
            <Segmented
              legend={t('staff-withdrawals.file')}
              value={chosen.format}
              onChange={setWanted}
              options={offered.map(({ format: value }) => ({
                value,
                text: formatName(value),
              }))}
            />
          )}
          {chosen && !data.stopped && <PayButton payable={chosen} />}
        </>
      )}
      <ButtonLink to={BATCHES_PATH} look="text" size="small">
        {t('staff-withdrawals.toBatches')}
      </ButtonLink>
    </footer>
  )
}

interface PayButtonProps {
  payable: { format: BatchFormat; count: number; amount: Money }
}

function PayButton({ payable: { format: file, count, amount } }: PayButtonProps) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const making = useWrite({
    meta: { things: ['queue:withdrawals', 'queues'] },
    mutationFn: () => api.makeBatch({ body: { format: file, orders: count, amount: amount.amount } }),
    onSuccess: batch => {
      client.setQueryData(query('getBatch', { params: { batch: batch.id } }).queryKey, batch)
      changed(client, 'queue:withdrawals', 'queues')
      navigate(`${BATCHES_PATH}/${batch.id}`)
    },
    onError: async error => {
      if (isError(error, 'CANCELLED')) return
      if (isError(error, 'BATCH_CHANGED', 'PAYOUT_ACCOUNT_MISSING', 'WITHDRAWALS_STOPPED'))
        changed(client, 'queue:withdrawals', 'queues')
      toast.error(await explain(error, texts))
    },
  })
  return (
    <Button look="value" full busy={making.isPending} onClick={() => making.mutate()}>
      {t('staff-withdrawals.pay', { count, amount: format.price(amount) })}
    </Button>
  )
}
