import { useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'

/** Stops the renewal of which a notification reminds, with one press. */
export function StopRenewal({ subscription }: { subscription: string }) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const stop = useWrite({
    meta: { things: [`subscription:${subscription}`] },
    mutationFn: () => api.setRenewal({ params: { subscription }, body: { renews: false } }),
    onSuccess: () => changed(client, 'subscriptions', `subscription:${subscription}`),
    onError: async error => toast.error(await explain(error, texts)),
  })
  if (stop.isSuccess)
    return (
      <p role="status" className="text-small">
        {t('notifications.renewalStopped')}
      </p>
    )
  return (
    <Button size="small" className="notification-act" busy={stop.isPending} onClick={() => stop.mutate()}>
      {t('notifications.stopRenewal')}
    </Button>
  )
}
