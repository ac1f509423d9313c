import type { StaffTicket } from '@calina/contract/types'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'

interface AssignmentProps {
  shown: StaffTicket
  run: (call: () => Promise<StaffTicket>) => Promise<StaffTicket>
}

/** Who answers a ticket: one takes it, gives it to a colleague, or to nobody. */
export function Assignment({ shown: { ticket, assignee, colleagues }, run }: AssignmentProps) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const assigning = useWrite({
    mutationFn: (user: string | null) =>
      run(() => api.assignTicket({ params: { ticket: ticket.id }, body: { user } })),
    onError: async error => void toast.error(await explain(error, texts)),
  })
  const own = colleagues.find(colleague => colleague.own)
  // somebody who no longer works here may still stand on it
  const known = colleagues.some(({ id }) => id === assignee?.id)
  const off = ticket.state === 'closed'
  return (
    <div className="helpdesk-assign">
      <Select
        label={t('staff-tickets.assignee')}
        value={assignee?.id ?? ''}
        disabled={off || assigning.isPending}
        onChange={event => assigning.mutate(event.target.value || null)}
        options={[
          { value: '', text: t('staff-tickets.nobody') },
          ...(assignee && !known ? [{ value: assignee.id, text: assignee.name }] : []),
          ...colleagues.map(({ id, name }) => ({ value: id, text: name })),
        ]}
      />
      {own && assignee?.id !== own.id && !off && (
        <Button size="small" busy={assigning.isPending} onClick={() => assigning.mutate(own.id)}>
          {t('staff-tickets.take')}
        </Button>
      )}
    </div>
  )
}
