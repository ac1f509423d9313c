import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

/** Switches off every renewal of a fan in one act. */
export function StopAllRenewals() {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const client = useQueryClient()
  const stop = useWrite({
    meta: { things: ['subscriptions'] },
    mutationFn: () => api.stopAllRenewals({}),
    onSuccess: ({ stopped }) => {
      changed(client, 'subscriptions')
      toast.success(t('preferences.closingStopped', { count: stopped }))
    },
    onError: async error => {
      toast.error(await explain(error, texts))
    },
  })
  return (
    <Button full busy={stop.isPending} onClick={() => stop.mutate()}>
      {t('preferences.closingStopAll')}
    </Button>
  )
}

/**
 * Has a creator offer no price any more: nothing renews from then on, and each fan is told. `until`: when the last
 * subscription ends.
 */
export function EndOffer({ until }: { until: string | null }) {
  const t = useT()
  const api = useApi()
  const texts = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const [asks, setAsks] = useState(false)
  const offer = useQuery(query('getOwnPlans'))
  const end = useWrite({
    meta: { things: ['subscriptions'] },
    mutationFn: () => api.setPlans({ body: { items: [] } }),
    onSuccess: answer => {
      setAsks(false)
      client.setQueryData(query('getOwnPlans').queryKey, answer)
      changed(client, 'subscriptions')
    },
    onError: async error => {
      setAsks(false)
      toast.error(await explain(error, texts))
    },
  })
  if (offer.data === undefined) return null
  if (offer.data.items.length === 0) return <Note kind="info">{t('preferences.closingOfferEnded')}</Note>
  return (
    <>
      <Button full onClick={() => setAsks(true)}>
        {t('preferences.closingEndOffer')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('preferences.closingEndOffer')}
        text={
          until === null
            ? t('preferences.closingEndOfferText')
            : `${t('preferences.closingEndOfferText')} ${t('preferences.closingLastEnd', { day: format.day(until) })}`
        }
        action={t('preferences.closingEndOfferAction')}
        busy={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  )
}
