import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useWrite } from '#lib/write.ts'
import { Switch } from '#ui/choice.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'

/** Whether the name of who looks stands over what a creator publishes for subscribers and buyers. It counts at once. */
export function ViewerMarks() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const read = query('getViewerMarks')
  // shown at the press: the write is noticed a moment later
  const [pressed, setPressed] = useState<boolean>()
  const choose = useWrite({
    mutationFn: (shown: boolean) => api.setViewerMarks({ body: { shown } }),
    onSuccess: settings => client.setQueryData(read.queryKey, settings),
    onError: async error => toast.error(await explain(error, texts)),
    onSettled: () => setPressed(undefined),
  })
  return (
    <section aria-labelledby="viewer-marks" className="mt-8">
      <h2 id="viewer-marks" className="heading pb-2">
        {t('account.content')}
      </h2>
      <Loaded state={useQuery(read)} waiting={<Skeleton className="h-16 w-full" />}>
        {({ shown }) => (
          <Switch
            checked={pressed ?? shown}
            detail={t('account.marksText')}
            onChange={({ target: { checked } }) => {
              if (choose.isPending) return
              setPressed(checked)
              choose.mutate(checked)
            }}
          >
            {t('account.marks')}
          </Switch>
        )}
      </Loaded>
    </section>
  )
}
