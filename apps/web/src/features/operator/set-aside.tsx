import type { SetAsideItem } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DeskPart } from '#components/staff/desk-part.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'

export const setAsideQuery = () => pages('listSetAside', { query: {} })

function useRetry() {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  return useWrite({
    meta: { things: ['system'] },
    mutationFn: (one: SetAsideItem | undefined) =>
      api.retrySetAside({ body: one ? { one: { kind: one.kind, id: one.id } } : {} }),
    onSuccess: ({ retried }) => toast.success(t('operator.retried', { count: retried })),
    onSettled: () => changed(client, 'system'),
    onError: async error => toast.error(await explain(error, texts)),
  })
}

/** Work that has used up its tries, to be tried again. */
export function SetAside() {
  const t = useT()
  const list = useInfiniteQuery(setAsideQuery())
  const items = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? [], [list.data])
  const all = useRetry()
  return (
    <DeskPart
      title={t('operator.setAside')}
      action={
        items.length > 0 && (
          <Button size="small" busy={all.isPending} onClick={() => all.mutate(undefined)}>
            {t('operator.retryAll')}
          </Button>
        )
      }
    >
      <InfiniteList
        state={list}
        items={items}
        keyOf={item => `${item.kind} ${item.id}`}
        estimate={72}
        rowClassName="border-line border-b"
        render={item => <Line item={item} />}
        loading={<Skeleton className="h-24 w-full rounded-panel" />}
        empty={<p className="text-ink-2">{t('operator.nothingSetAside')}</p>}
        end={null}
      />
    </DeskPart>
  )
}

function Line({ item }: { item: SetAsideItem }) {
  const t = useT()
  const format = useFormat()
  const retry = useRetry()
  return (
    <div className="process">
      <div className="min-w-0">
        <b className="font-medium">{item.name}</b>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{item.error}</p>
        <p className="text-ink-2 text-micro">
          {t('operator.tried', {
            kind: t(`operator.kind.${item.kind}`),
            count: item.attempts,
            when: format.ago(item.at),
          })}
        </p>
      </div>
      <Button size="small" busy={retry.isPending} onClick={() => retry.mutate(item)}>
        {t('operator.retry')}
        <span className="sr-only"> {item.name}</span>
      </Button>
    </div>
  )
}
