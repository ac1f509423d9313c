import type { Ticket, TicketRow } from '@calina/contract/types'
import { useState } from 'react'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi, useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { useWrite } from '#lib/write.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Link } from '#ui/link.tsx'
import { StatusPill } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { useTicketWrite } from './use-ticket-write.ts'

/** What else the same person has asked; a ticket can go on in one of these. */
export function Others({ ticket, others }: { ticket: Ticket; others: readonly TicketRow[] }) {
  const t = useT()
  const texts = useTexts()
  const format = useFormat()
  const api = useApi()
  const navigate = useNavigate()
  const run = useTicketWrite(ticket.id)
  const [into, setInto] = useState<TicketRow>()
  const merging = useWrite({
    mutationFn: (target: TicketRow) =>
      run(() => api.mergeTickets({ params: { ticket: ticket.id }, body: { into: target.id } })),
    onSuccess: (_, target) => {
      setInto(undefined)
      navigate(`/staff/tickets/${target.id}`)
    },
    onError: async error => {
      setInto(undefined)
      toast.error(await explain(error, texts))
    },
  })
  if (others.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="heading">{t('staff-tickets.others')}</h3>
      <ul className="helpdesk-others">
        {others.map(other => (
          <li key={other.id}>
            <Link to={`/staff/tickets/${other.id}`} className="min-w-0 flex-1">
              <b>
                #{other.number} {other.subject}
              </b>
              <span>
                <StatusPill status={other.state} /> {format.ago(other.changedAt)}
              </span>
            </Link>
            {ticket.state !== 'closed' && other.state !== 'closed' && (
              <Button
                size="small"
                aria-label={t('staff-tickets.mergeInto', { number: String(other.number) })}
                onClick={() => setInto(other)}
              >
                {t('staff-tickets.merge')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={into !== undefined}
        onOpenChange={open => !open && setInto(undefined)}
        title={t('staff-tickets.mergeTitle', {
          from: String(ticket.number),
          into: String(into?.number ?? ''),
        })}
        text={t('staff-tickets.mergeText')}
        action={t('staff-tickets.merge')}
        busy={merging.isPending}
        onConfirm={() => into && merging.mutate(into)}
      />
    </section>
  )
}
