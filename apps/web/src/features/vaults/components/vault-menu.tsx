import MoreIcon from 'icon:dots-three-bold'
import ReportIcon from 'icon:flag'
import type { Vault } from '@calina/contract/types'
import { useReport } from '#components/reports/use-report.tsx'
import { useT } from '#lib/i18n.ts'
import { nameOf } from '#lib/names.ts'
import { useApi } from '#lib/page.ts'
import { Menu } from '#ui/menu.tsx'

/** What else can be done with somebody else's vault. */
export function VaultMenu({ vault }: { vault: Vault }) {
  const t = useT()
  const api = useApi()
  const { report, dialog } = useReport()
  const onReport = () =>
    report({
      ...{ subject: 'vault', id: vault.id, name: nameOf(vault.creator, t) },
      send: body => api.reportVault({ params: { vault: vault.id }, body }),
    })
  return (
    <>
      <Menu
        label={t('vaults.more')}
        align="end"
        entries={[{ text: t('vaults.report'), icon: ReportIcon, onSelect: onReport }]}
        className="icon-button"
      >
        <MoreIcon />
      </Menu>
      {dialog}
    </>
  )
}
