import type { Vault } from '@calina/contract/types'
import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormProblem } from '#ui/form-problem.tsx'
import { useChangeVault } from './use-change-vault.ts'
import { DescriptionField, TitleField } from './words-fields.tsx'

interface EditVaultProps {
  vault: Vault
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Title and description of an own vault. */
export function EditVault({ vault, open, onOpenChange }: EditVaultProps) {
  const t = useT()
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('vaults.editTitle')}>
      <Words vault={vault} onDone={() => onOpenChange(false)} />
    </Dialog>
  )
}

function Words({ vault, onDone }: { vault: Vault; onDone: () => void }) {
  const t = useT()
  const change = useChangeVault(vault)
  const [saved] = useState({ title: vault.title, description: vault.description })
  const form = useForm({
    saved,
    draft: `vault ${vault.id}`,
    check: ({ title }) => ({ title: title.trim() === '' ? t('vaults.needsTitle') : undefined }),
    send: async ({ title, description }) => {
      await change({ title: title.trim(), description: description.trim() })
      form.reset()
      onDone()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TitleField {...form.text('title')} />
      <DescriptionField rows={4} {...form.text('description')} />
      <FormProblem error={form.problem} />
      <Button type="submit" look="solid" full busy={form.busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}
