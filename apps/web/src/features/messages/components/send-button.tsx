import SendIcon from 'icon:arrow-up'
import { useT } from '#lib/i18n.ts'
import { Button, IconButton } from '#ui/button.tsx'

interface SendButtonProps {
  /** What the message costs its receiver, in words; undefined where it is free or not known yet. */
  price: string | undefined
  disabled: boolean
}

/** Sends the message: of one with a price the button says for how much. */
export function SendButton({ price, disabled }: SendButtonProps) {
  const t = useT()
  if (price === undefined)
    return (
      <IconButton icon={SendIcon} label={t('messages.send')} look="solid" type="submit" disabled={disabled} />
    )
  const label = t('messages.sendFor', { price })
  return (
    <Button look="solid" type="submit" disabled={disabled} className="send-for" aria-label={label}>
      <span aria-hidden="true" className="figures">
        <span className="max-lg:hidden">{label}</span>
        <span className="lg:hidden">{price}</span>
      </span>
      <SendIcon />
    </Button>
  )
}
