import type { DiffusionDetail } from '@calina/contract/types'
import { useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { useWithdrawWords, WithdrawButton } from './ending-buttons.tsx'

/** Beside a diffusion that is out: from how many chats it can be taken back, and who keeps it. */
export function WithdrawPart({ diffusion }: { diffusion: DiffusionDetail }) {
  const t = useT()
  const format = useFormat()
  const words = useWithdrawWords()
  const { state, sent, bought, offer } = diffusion
  const goes = sent - bought
  // while it is being sent the panel has the button
  if (!(state === 'sent' || state === 'cancelled') || goes <= 0) return null
  return (
    <section className="flex flex-col items-start gap-2.5">
      <h2 className="heading">
        {t(offer === null ? 'diffusions.withdrawHeadFree' : 'diffusions.withdrawHead')}
      </h2>
      <p className="text-ink-2 text-small">{words(diffusion)}</p>
      <WithdrawButton diffusion={diffusion}>
        {t('diffusions.withdrawFrom', { count: goes, number: format.number(goes) })}
      </WithdrawButton>
    </section>
  )
}
