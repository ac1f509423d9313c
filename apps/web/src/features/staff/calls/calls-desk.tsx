import type { StaffCall } from '@calina/contract/types'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { KIND_ICONS } from '#components/calls/kinds.ts'
import { DeskRows } from '#components/staff/desk-rows.tsx'
import { ReasonDialog } from '#components/staff/reason-dialog.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Link } from '#ui/link.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toasts.tsx'
import '#components/staff/desk.css'

/** Calls begin and end by themselves: so often they are read again. */
const AGAIN_MS = 10_000

export const staffCallsQuery = () => query('listStaffCalls')

/** The calls that take place or ring now, each with the way to end it. */
export function CallsDesk() {
  const t = useT()
  const state = useQuery({ ...staffCallsQuery(), refetchInterval: AGAIN_MS })
  const [stopping, setStopping] = useState<StaffCall>()
  return (
    <>
      <Loaded state={state} waiting={<Skeleton className="h-72 w-full rounded-panel" />}>
        {({ items }) =>
          items.length === 0 ? (
            <Empty title={t('staff-calls.none')} text={t('staff-calls.noneText')} />
          ) : (
            <DeskRows
              items={items}
              keyOf={({ id }) => id}
              render={call => <Row call={call} onStop={() => setStopping(call)} />}
            />
          )
        }
      </Loaded>
      <StopDialog call={stopping} onClose={() => setStopping(undefined)} />
    </>
  )
}

function Row({ call, onStop }: { call: StaffCall; onStop: () => void }) {
  const t = useT()
  const format = useFormat()
  const Drawing = KIND_ICONS[call.video ? 'video' : 'audio']
  const names = { fan: nameOf(call.fan, t), creator: nameOf(call.creator, t) }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 [overflow-wrap:anywhere]">
      <Drawing className="size-6 flex-none text-ink-2" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap gap-x-2 font-semibold">
          {[call.fan, call.creator].map(person => (
            <Link key={person.id} to={`/staff/people/${person.id}`} light className="link">
              {nameOf(person, t)}
            </Link>
          ))}
        </p>
        <p className="figures text-ink-2 text-small">
          {t('staff-calls.facts', {
            minutes: call.minutes,
            price: format.price(call.price),
            since: format.ago(call.startedAt ?? call.createdAt),
          })}
        </p>
      </div>
      <span className="pill">{t(`staff-calls.state.${call.state}`)}</span>
      <Button size="small" onClick={onStop}>
        {t('staff-calls.stop')}
        <span className="sr-only"> {t('staff-calls.between', names)}</span>
      </Button>
    </div>
  )
}

/** Asks why a call of others is ended, which the audit log keeps. */
function StopDialog({ call, onClose }: { call: StaffCall | undefined; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  return (
    <ReasonDialog
      open={call !== undefined}
      onClose={onClose}
      title={t('staff-calls.stopTitle')}
      text={t('staff-calls.stopText')}
      action={t('staff-calls.stop')}
      look="danger"
      label={t('staff-people.reasonLabel')}
      draft={`stop call ${call?.id}`}
      send={async reason => {
        if (!call) return
        try {
          await api.stopCall({ params: { call: call.id }, body: { reason } })
          toast.success(t('staff-calls.stopped'))
        } catch (error) {
          if (!isError(error, 'CALL_STATE', 'CALL_NOT_FOUND')) throw error
          toast.warning(t('staff-calls.endedMeanwhile'))
        }
        changed(client, 'running-calls')
      }}
    />
  )
}
