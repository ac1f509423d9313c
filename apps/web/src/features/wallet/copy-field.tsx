import CopyIcon from 'icon:copy'
import { useRef } from 'react'
import { useT } from '#lib/i18n.ts'
import { copyText } from '#lib/share.ts'
import { IconButton } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'

/** A text to be copied as it is; where the browser does not let it, it is selected instead. */
export function CopyField({ label, value }: { label: string; value: string }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  async function copy(): Promise<void> {
    if (await copyText(value)) {
      toast.success(t('recharge.copied', { what: label }), { id: `copied ${label}` })
      return
    }
    field.current?.select()
    toast.error(t('recharge.copyByHand'))
  }
  return (
    <TextField
      ref={field}
      label={label}
      value={value}
      readOnly
      dir="ltr"
      spellCheck={false}
      onFocus={event => event.target.select()}
      suffix={
        <IconButton
          icon={CopyIcon}
          label={t('recharge.copy', { what: label })}
          size="small"
          onClick={() => void copy()}
        />
      }
    />
  )
}
