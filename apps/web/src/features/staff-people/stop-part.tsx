import { PERSON_RIGHTS } from '@calina/contract/access'
import type { PayerStop, PersonPage } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#components/staff/reason-dialog.tsx'
import { isError } from '#lib/errors.ts'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi, useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { changed } from '#lib/things.ts'
import { useMay } from '#lib/use-may.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'

/** That a chargeback has stopped a person from buying, and the way to let them buy again. */
export function StopPart({ person, stop }: { person: PersonPage; stop: PayerStop }) {
  const t = useT()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const own = useUser()?.id === person.id
  const mayLift = useMay(PERSON_RIGHTS.payerStop) && !own
  return (
    <Note kind="bad" className="mb-3">
      <p>{t('staff-people.stopped', { day: format.date(stop.since) })}</p>
      {mayLift && (
        <p className="mt-2">
          <Button size="small" onClick={() => setOpen(true)}>
            {t('staff-people.lift')}
          </Button>
        </p>
      )}
      <LiftDialog person={person} open={open} onClose={() => setOpen(false)} />
    </Note>
  )
}

function LiftDialog({ person, open, onClose }: { person: PersonPage; open: boolean; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const params = { user: person.id }
  const name = nameOf(person, t)
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={t('staff-people.liftTitle', { name })}
      text={t('staff-people.liftText')}
      action={t('staff-people.lift')}
      label={t('staff-people.whyLift')}
      draft={`lift ${person.id}`}
      send={async reason => {
        try {
          const money = await api.liftPayerStop({ params, body: { reason } })
          client.setQueryData(query('getPersonMoney', { params }).queryKey, money)
          changed(client, `acts:${person.id}`)
          toast.success(t('staff-people.lifted', { name }))
        } catch (error) {
          if (isError(error, 'ALREADY_DECIDED')) changed(client, `person:${person.id}`)
          throw error
        }
      }}
    />
  )
}
