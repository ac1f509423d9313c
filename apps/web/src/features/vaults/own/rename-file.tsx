import { VAULT } from '@calina/contract/limits'
import type { Vault, VaultFile } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from '#lib/form.ts'
import { useT } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { FormProblem } from '#ui/form-problem.tsx'

interface RenameFileProps {
  vault: Vault
  /** Absent: nothing is being named. */
  file: VaultFile | undefined
  onClose: () => void
}

/** What a file of a vault is called. */
export function RenameFile({ vault, file, onClose }: RenameFileProps) {
  const t = useT()
  return (
    <Dialog open={file !== undefined} onOpenChange={open => !open && onClose()} title={t('vaults.rename')}>
      {file && <NameForm vault={vault} file={file} onClose={onClose} />}
    </Dialog>
  )
}

function NameForm({ vault, file, onClose }: { vault: Vault; file: VaultFile; onClose: () => void }) {
  const t = useT()
  const api = useApi()
  const client = useQueryClient()
  const [saved] = useState({ name: file.name })
  const form = useForm({
    saved,
    check: ({ name }) => ({ name: name.trim() === '' ? t('vaults.needsName') : undefined }),
    send: async ({ name }) => {
      await api.renameVaultFile({ params: { vault: vault.id, file: file.id }, body: { name: name.trim() } })
      changed(client, `vault:${vault.id}`)
      onClose()
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <TextField
        label={t('vaults.nameLabel')}
        maxLength={VAULT.maxFileName}
        dir="auto"
        {...form.text('name')}
      />
      <FormProblem error={form.problem} />
      <Button type="submit" look="solid" full busy={form.busy}>
        {t('common.save')}
      </Button>
    </form>
  )
}
