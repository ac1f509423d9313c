import type { Person, Subscriber } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { useAreas, useT } from '#lib/i18n.ts'
import { query } from '#lib/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Loaded } from '#ui/loaded.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { GiveTime, type HeldTime } from './give-time.tsx'

export interface GiveTimeDialogProps {
  fan: Person
  /** What is known of their time; it is read where the place does not know. */
  time?: HeldTime
  open: boolean
  onOpenChange: (open: boolean) => void
  onGiven?: (subscriber: Subscriber) => void
}

const AREAS = ['given', 'errors']

/** Gives a fan free time in a dialog; on a phone it is a sheet. */
export function GiveTimeDialog({ fan, time, open, onOpenChange, onGiven }: GiveTimeDialogProps) {
  const t = useT()
  const ready = useAreas(AREAS)
  const end = (subscriber: Subscriber) => {
    onOpenChange(false)
    onGiven?.(subscriber)
  }
  if (!ready) return null
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('given.giveDays')}>
      {time ? <GiveTime fan={fan} time={time} onGiven={end} /> : <Unknown fan={fan} onGiven={end} />}
    </Dialog>
  )
}

/** The same where only the person is known: their time is read first. */
function Unknown({ fan, onGiven }: { fan: Person; onGiven: (subscriber: Subscriber) => void }) {
  const found = useQuery({
    ...query('listSubscribers', { query: { search: fan.username, limit: 50 } }),
    staleTime: 0,
  })
  return (
    <Loaded state={found} waiting={<Skeleton className="h-80 w-full" />}>
      {({ items }) => (
        <GiveTime fan={fan} time={items.find(each => each.fan.username === fan.username)} onGiven={onGiven} />
      )}
    </Loaded>
  )
}
