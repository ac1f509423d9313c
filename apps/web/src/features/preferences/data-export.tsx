import type { ExportState } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Progress } from '#components/uploads/progress.tsx'
import { useDownload } from '#lib/download.ts'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

type Made = NonNullable<ExportState['export']>

/** The copy of the own data: asked for, being made, or ready to be downloaded. */
export function DataExport({ state }: { state: ExportState }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const format = useFormat()
  const start = useWrite({
    meta: { things: ['export'] },
    mutationFn: () => api.startExport(),
    onSuccess: answer => client.setQueryData(query('getExport').queryKey, answer),
    onError: async error => {
      // another tab may have asked for one
      changed(client, 'export')
      toast.error(await explain(error, texts))
    },
  })
  const download = useDownload(async () => {
    try {
      return await api.downloadExport()
    } catch (error) {
      // its days may be over
      changed(client, 'export')
      throw error
    }
  }, toast)
  const { export: made, nextAt, failed } = state
  return (
    <div className="flex max-w-md flex-col gap-5">
      <p className="text-ink-2">{t('preferences.exportLead')}</p>
      {failed && <Note kind="bad">{t('preferences.exportFailed')}</Note>}
      {made && made.readyAt === null && <Gathering made={made} />}
      {made?.expiresAt && (
        <>
          <p>{t('preferences.exportReady', { until: format.date(made.expiresAt) })}</p>
          <Button look="solid" full busy={download.isPending} onClick={() => download.mutate()}>
            {t('preferences.exportDownload')}
          </Button>
        </>
      )}
      {nextAt === null ? (
        <Button look={made ? 'line' : 'solid'} full busy={start.isPending} onClick={() => start.mutate()}>
          {t('preferences.exportStart')}
        </Button>
      ) : (
        made?.readyAt && <p className="text-ink-2 text-small">{t('preferences.exportNext')}</p>
      )}
    </div>
  )

  function Gathering({ made: { job } }: { made: Made }) {
    const { data } = useQuery(query('getJob', { params: { job } }))
    const cancel = useWrite({
      meta: { things: ['export'] },
      mutationFn: () => api.cancelJob({ params: { job } }),
      onSuccess: () => changed(client, 'export', `job:${job}`),
      onError: async error => toast.error(await explain(error, texts)),
    })
    return (
      <div role="status" className="flex flex-col gap-3">
        <p>{t('preferences.exportGathering')}</p>
        <Progress label={t('preferences.exportGathering')} value={data?.done ?? 0} max={data?.total ?? 1} />
        <Button look="line" full busy={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('common.cancel')}
        </Button>
      </div>
    )
  }
}
