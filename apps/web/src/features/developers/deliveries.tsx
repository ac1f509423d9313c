import type { WebhookDelivery } from '@calina/contract/types'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { pages } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useWrite } from '#lib/write.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { InfiniteList } from '#ui/infinite-list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Status, StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

const PILLS: Record<WebhookDelivery['state'], { status: Status; text: PlainId }> = {
  waiting: { status: 'pending', text: 'developers.stateWaiting' },
  delivered: { status: 'active', text: 'developers.stateDelivered' },
  failed: { status: 'rejected', text: 'developers.stateFailed' },
}
const PROBLEMS: Record<NonNullable<WebhookDelivery['problem']>, PlainId> = {
  'refused-address': 'developers.problemAddress',
  unreachable: 'developers.problemUnreachable',
  timeout: 'developers.problemTimeout',
  disabled: 'developers.problemDisabled',
}

/** While a call waits for its answer, it is looked at again so often. */
const WAITING_MS = 3_000
const isOnItsWay = ({ state, attempts }: WebhookDelivery) => state === 'waiting' && attempts === 0

/** The calls of a webhook in the last thirty days. */
export function Deliveries({ webhook }: { webhook: string }) {
  const t = useT()
  const list = useInfiniteQuery({
    ...pages('listDeliveries', { params: { webhook } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isOnItsWay)) ? WAITING_MS : false,
  })
  const items = list.data?.pages.flatMap(page => page.items) ?? []
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries" className="type-name mb-2">
        {t('developers.deliveries')}
      </h2>
      <InfiniteList
        state={list}
        items={items}
        keyOf={({ id }) => id}
        render={delivery => <Delivery webhook={webhook} delivery={delivery} />}
        estimate={88}
        gap={0}
        loading={<Skeleton className="h-40 w-full rounded-panel" />}
        empty={<Empty title={t('developers.deliveriesNone')} />}
      />
    </section>
  )
}

function Delivery({ webhook, delivery }: { webhook: string; delivery: WebhookDelivery }) {
  const t = useT()
  const format = useFormat()
  const api = useApi()
  const client = useQueryClient()
  const texts = useTexts()
  const replay = useWrite({
    mutationFn: () => api.replayDelivery({ params: { webhook, delivery: delivery.id } }),
    onSuccess: () => {
      changed(client, `webhook:${webhook}`)
      toast.info(t('developers.replayed'))
    },
    onError: async error => toast.error(await explain(error, texts)),
  })
  const { event, state, createdAt, attempts, status, durationMs, problem, answer, body } = delivery
  const pill = PILLS[state]
  const when = { day: format.dayWithin(createdAt), time: format.time(createdAt) }
  return (
    <article className="developers-row">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <code>{event}</code> <StatusPill status={pill.status} text={t(pill.text)} />
        </p>
        <p>
          {t('developers.when', when)}
          {attempts > 0 && ` · ${t('developers.attempts', { count: attempts })}`}
          {status !== null && ` · ${t('developers.answered', { status, ms: durationMs ?? 0 })}`}
          {problem !== null && ` · ${t(PROBLEMS[problem])}`}
        </p>
        <details>
          <summary>{t('developers.details')}</summary>
          <p className="label">{t('developers.sent')}</p>
          <pre dir="ltr">{body}</pre>
          {answer !== null && answer !== '' && (
            <>
              <p className="label">{t('developers.received')}</p>
              <pre dir="ltr">{answer}</pre>
            </>
          )}
        </details>
      </div>
      <Button size="small" busy={replay.isPending} onClick={() => replay.mutate()}>
        {t('developers.replay')}
      </Button>
    </article>
  )
}
