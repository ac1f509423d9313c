import type { Post } from '@calina/contract/types'
import { type ReactNode, useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { createPart } from '#lib/part.ts'
import { copyText, type Shared, shareAddress } from '#lib/share.ts'
import { toast } from '#ui/toasts.tsx'
import type { AddressDialog } from './address-dialog.tsx'

const addressPart = createPart(async () => (await import('./address-dialog.tsx')).AddressDialog)

/**
 * Gives the address of a post away: by the device's dialog where it has one, or to the clipboard. `refused` shows it where
 * the browser does not let it be copied, and is to be rendered.
 */
export function useSharePost(post: Post): { share: () => void; copy: () => void; refused: ReactNode } {
  const t = useT()
  const [shown, setShown] = useState(false)
  const address = () => `${window.location.origin}/post/${post.id}`
  const end = (done: Shared) => {
    if (done === 'copied') toast.success(t('common.copied'), { id: `link ${post.id}` })
    if (done === 'refused') setShown(true)
  }
  return {
    share: () => void shareAddress(t('posts.by', { name: nameOf(post.creator, t) }), address()).then(end),
    copy: () => void copyText(address()).then(done => end(done ? 'copied' : 'refused')),
    refused: shown && <Address address={address()} onClose={() => setShown(false)} />,
  }
}

function Address(props: Parameters<typeof AddressDialog>[0]) {
  const View = addressPart.usePart(true)
  return View ? <View {...props} /> : null
}
