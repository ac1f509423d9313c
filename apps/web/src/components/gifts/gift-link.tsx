import CopyIcon from 'icon:copy-simple'
import ShareIcon from 'icon:share-network'
import '../../styles/fields.css'
import { useRef, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useConfig } from '#lib/page.ts'
import { copyText, type Shared, shareAddress } from '#lib/share.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'

/** The address that receives a gift, to be copied or shared. Where the browser does not let it be copied, it is marked. */
export function GiftLink({ code, title }: { code: string; title: string }) {
  const t = useT()
  const { origin } = useConfig()
  const field = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState(false)
  const address = `${origin}/gift/${code}`
  const end = (done: Shared) => {
    setRefused(done === 'refused')
    if (done === 'copied') toast.success(t('common.copied'), { id: `gift link ${code}` })
    if (done === 'refused') field.current?.select()
  }
  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        label={t('given.link')}
        value={address}
        readOnly
        dir="ltr"
        onFocus={event => event.target.select()}
        error={refused ? t('given.copyRefused') : undefined}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button
          icon={CopyIcon}
          look="solid"
          className="flex-1"
          onClick={() => void copyText(address).then(done => end(done ? 'copied' : 'refused'))}
        >
          {t('given.copy')}
        </Button>
        <Button
          icon={ShareIcon}
          className="flex-1"
          onClick={() => void shareAddress(title, address).then(end)}
        >
          {t('given.share')}
        </Button>
      </div>
    </div>
  )
}
