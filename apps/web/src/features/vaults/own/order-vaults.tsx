import type { Vault } from '@calina/contract/types'
import { useQueryClient } from '@tanstack/react-query'
import { MoveMenu } from '#components/sortable/move-menu.tsx'
import { SortHint } from '#components/sortable/sort-hint.tsx'
import { SortableRows } from '#components/sortable/sortable-rows.tsx'
import { explain } from '#lib/error-texts.ts'
import { useT, useTexts } from '#lib/i18n.ts'
import { useApi } from '#lib/page.ts'
import { changed } from '#lib/things.ts'
import { Button } from '#ui/button.tsx'
import type { ListState } from '#ui/endless.tsx'
import { toast } from '#ui/toasts.tsx'
import { Stack } from '../components/stack.tsx'

interface OrderVaultsProps {
  username: string
  state: ListState
  vaults: readonly Vault[]
}

/** The own vaults as rows, to be put in another order. */
export function OrderVaults({ username, state, vaults }: OrderVaultsProps) {
  const t = useT()
  const texts = useTexts()
  const api = useApi()
  const client = useQueryClient()
  const onMove = async (vault: string, before: string | null) => {
    try {
      await api.moveVault({ params: { vault }, body: { before } })
    } catch (error) {
      toast.error(await explain(error, texts))
    }
    changed(client, `vaults:${username}`)
  }
  return (
    <>
      <SortHint className="pb-3 text-small" />
      <SortableRows
        items={vaults}
        keyOf={vault => vault.id}
        nameOf={vault => vault.title}
        more={state.hasNextPage}
        onMove={(vault, before) => void onMove(vault, before)}
        render={(vault, moves) => (
          <>
            <Stack vault={vault} sizes="64px" className="w-16 flex-none" />
            <span className="min-w-0 flex-1 font-medium wrap-anywhere">{vault.title}</span>
            <MoveMenu name={vault.title} moves={moves} />
          </>
        )}
      />
      {state.hasNextPage && (
        <Button className="mt-4" busy={state.isFetchingNextPage} onClick={() => void state.fetchNextPage()}>
          {t('common.seeMore')}
        </Button>
      )}
    </>
  )
}
