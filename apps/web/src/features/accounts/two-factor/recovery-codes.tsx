import CopyIcon from 'icon:copy'
import DownloadIcon from 'icon:download-simple'
import PrintIcon from 'icon:printer'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useSettings } from '#lib/page.ts'
import { copyText } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/choice.tsx'
import { toast } from '#ui/toasts.tsx'
import '#components/forms/form-foot.css'
import './two-factor.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  /** What follows once they are saved. */
  action: string
  busy: boolean
  onSaved: () => void
  /** Stands beside the button; on a phone the way back is above. */
  cancel?: ReactNode
}

/** The codes, once: copied, downloaded or printed before anything goes on. */
export function RecoveryCodes({ codes, action, busy, onSaved, cancel }: RecoveryCodesProps) {
  const t = useT()
  const { siteName } = useSettings()
  const [saved, setSaved] = useState(false)
  const text = `${t('two-factor.file', { siteName })}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    if (await copyText(text)) toast.success(t('two-factor.copied'))
    else toast.error(t('two-factor.copyFailed'))
  }
  return (
    <div className="flex flex-col gap-4">
      <ol className="recovery-codes on-well" aria-label={t('two-factor.codes')}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={CopyIcon} size="small" onClick={() => void copy()}>
          {t('two-factor.copy')}
        </Button>
        <Button icon={DownloadIcon} size="small" onClick={() => download(text, t('two-factor.fileName'))}>
          {t('two-factor.download')}
        </Button>
        <Button icon={PrintIcon} size="small" onClick={() => window.print()}>
          {t('two-factor.print')}
        </Button>
      </div>
      <Checkbox checked={saved} onChange={event => setSaved(event.target.checked)}>
        {t('two-factor.saved')}
      </Checkbox>
      <div className="form-foot">
        <Button look="solid" size="large" busy={busy} disabled={!saved} onClick={onSaved}>
          {action}
        </Button>
        {cancel}
      </div>
    </div>
  )
}

/** Saves a text as a file, without the server. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
