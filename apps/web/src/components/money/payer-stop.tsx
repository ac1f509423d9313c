import { useQuery } from '@tanstack/react-query'
import { useT } from '#lib/i18n.ts'
import { useFormat, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { newTicketPath } from '#lib/ticket-paths.ts'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/status.tsx'

export const stopQuery = () => query('getPayerStop')

/** Why a fan cannot buy, and how they come back; nothing where they can. Needs the areas `wallet` and `errors`. */
export function PayerStop({ className }: { className?: string }) {
  const t = useT()
  const format = useFormat()
  const isFan = useUser()?.type === 'fan'
  const stop = useQuery({ ...stopQuery(), enabled: isFan }).data?.stop
  if (!stop) return null
  return (
    <Note kind="bad" {...(className && { className })}>
      <p className="font-semibold">{t('wallet.stopped')}</p>
      <p className="mt-1">
        {t(`wallet.stopped.${stop.because ?? 'unknown'}`, { day: format.date(stop.since) })}{' '}
        {t('wallet.stoppedText')}
      </p>
      <p className="mt-3">
        <SupportLink />
      </p>
    </Note>
  )
}

/** To a new question about it. */
export function SupportLink() {
  const t = useT()
  return (
    <Link to={newTicketPath(t('errors.payerAbout'), 'money')} className="inline-flex min-h-6 font-semibold">
      {t('errors.payerHelp')}
    </Link>
  )
}
