import type { ComponentProps } from 'react'
import { isClosed } from '#lib/names.ts'
import { useUser } from '#lib/page.ts'
import { createPart } from '#lib/part.ts'
import type { GiftButton } from './gift-button.tsx'

const part = createPart(async () => (await import('./gift-button.tsx')).GiftButton)

/** The gift button on a page that guests see, too: its code comes for fans alone. */
export function FanGiftButton(props: ComponentProps<typeof GiftButton>) {
  const user = useUser()
  const isOffered = user?.type === 'fan' && props.creator.type === 'model' && !isClosed(props.creator)
  const Button = part.usePart(isOffered)
  return isOffered && Button ? <Button {...props} /> : null
}
