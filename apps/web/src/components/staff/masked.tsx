import EyeIcon from 'icon:eye'
import type { StaffPerson } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { changed } from '#lib/things.ts'
import { IconButton } from '#ui/button.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

interface MaskedProps {
  /** What it is called. */
  name: string
  /** What is shown of it. */
  value: string
  about: Pick<StaffPerson, 'id' | 'name'>
  /** Reads the whole of it, for a reason that the audit log keeps; absent: not for whoever looks. */
  reveal: ((reason: string) => Promise<string>) | undefined
}

/**
 * A value of which only a part is shown until somebody says why they need it. The whole is kept nowhere but on this page.
 * Needs the area `staff-people`.
 */
export function Masked({ name, value, about, reveal }: MaskedProps) {
  const t = useT()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const [whole, setWhole] = useState<string>()
  return (
    <>
      <span className="min-w-0 select-text [overflow-wrap:anywhere]" aria-live="polite">
        {whole ?? value}
      </span>
      {reveal && whole === undefined && (
        <>
          <IconButton
            icon={EyeIcon}
            label={t('staff-people.reveal', { what: name })}
            onClick={() => setAsking(true)}
          />
          <ReasonDialog
            open={asking}
            onClose={() => setAsking(false)}
            title={t('staff-people.reveal', { what: name })}
            text={t('staff-people.revealText', { name: nameOf(about, t) })}
            action={t('staff-people.show')}
            label={t('staff-people.reasonLabel')}
            draft={`reveal ${name} ${about.id}`}
            send={async reason => {
              setWhole(await reveal(reason))
              changed(client, `acts:${about.id}`)
            }}
          />
        </>
      )}
    </>
  )
}
