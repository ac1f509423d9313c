import CopyIcon from 'icon:link-simple'
import ShareIcon from 'icon:share-network'
import { useT } from '#lib/i18n.ts'
import { copyText, type Shared, shareAddress } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toasts.tsx'
import { useSettleStep } from './use-settle-step.ts'

/** Shares or copies the address of the page; either completes the step. */
export function ShareStep({ name, url }: { name: string; url: string }) {
  const t = useT()
  const settle = useSettleStep()
  async function settleAfter(work: Promise<Shared>) {
    const done = await work
    if (done === undefined || done === 'refused') return
    if (done === 'copied') toast.success(t('common.copied'))
    settle.mutate('share')
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="solid"
        icon={ShareIcon}
        busy={settle.isPending}
        onClick={() => void settleAfter(shareAddress(name, url))}
      >
        {t('first-steps.shareAction')}
      </Button>
      <Button
        icon={CopyIcon}
        disabled={settle.isPending}
        onClick={() => void settleAfter(copyText(url).then(done => (done ? 'copied' : 'refused')))}
      >
        {t('first-steps.copyAction')}
      </Button>
    </div>
  )
}
