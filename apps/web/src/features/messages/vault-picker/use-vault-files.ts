import { SEARCH } from '@calina/contract/limits'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { pages } from '#lib/query.ts'
import { useSettled } from '#lib/use-settled.ts'
import type { VaultFile } from './had-words.ts'

/** Fills a dialog of squares, also on a high screen. */
const PAGE = 40

const NONE: readonly VaultFile[] = []

/** What can be sent of the own vaults, into a chat or to many, narrowed as the person wants it. */
export function useVaultFiles(chat: string | undefined) {
  const [vault, setVault] = useState<string>()
  const [search, setSearch] = useState('')
  const [missing, setMissing] = useState(false)
  const term = useSettled(search.trim().slice(0, SEARCH.max))
  const narrowed = vault !== undefined || missing || term.length >= SEARCH.min
  const list = useInfiniteQuery({
    ...pages('listSendableFiles', {
      query: {
        limit: PAGE,
        ...(chat !== undefined && { chat }),
        ...(vault !== undefined && { vault }),
        ...(term.length >= SEARCH.min && { search: term }),
        ...(missing && { missing: 'true' as const }),
      },
    }),
    // what was listed stays while it is narrowed
    placeholderData: keepPreviousData,
  })
  const files = useMemo(() => list.data?.pages.flatMap(page => page.items) ?? NONE, [list.data])
  const vaults = list.data?.pages[0]?.vaults ?? undefined
  return { list, files, vaults, narrowed, vault, setVault, search, setSearch, missing, setMissing }
}
