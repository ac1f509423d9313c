import type { Session } from '@calina/contract/types'
import { deviceText } from '#components/devices/device-text.ts'
import { DeviceTile } from '#components/devices/device-tile.tsx'
import { useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { shortPlace } from './place-text.ts'
import { useConfirmSession, useRevokeSession } from './use-sessions.ts'
import './sessions.css'

/** Asks about a log-in on a new device. "No" ends it, and leads to a new password. */
export function WasItYou({ session }: { session: Session }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const yes = useConfirmSession(() => toast.success(t('account.confirmed')))
  const no = useRevokeSession(() => {
    toast.warning(t('account.denied'))
    navigate('/settings/security/password')
  })
  const place = shortPlace(session.place, locale)
  const busy = yes.isPending || no.isPending
  return (
    <section className="was-it-you on-well" aria-labelledby="was-it-you">
      <DeviceTile system={session.device.system} />
      <div className="min-w-0">
        <h2 id="was-it-you">{place ? t('account.wasItYouIn', { place }) : t('account.wasItYou')}</h2>
        <p>{t('account.firstTime', { device: deviceText(session.device, t) })}</p>
        <p>{t('account.dayAndTime', { day: format.day(session.since), time: format.time(session.since) })}</p>
      </div>
      <div className="was-it-you-answers">
        <Button size="small" busy={yes.isPending} onClick={() => !busy && yes.mutate(session)}>
          {t('account.itWasMe')}
        </Button>
        <Button look="solid" size="small" busy={no.isPending} onClick={() => !busy && no.mutate(session)}>
          {t('account.itWasNotMe')}
        </Button>
      </div>
    </section>
  )
}
