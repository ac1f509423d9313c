import SearchIcon from 'icon:magnifying-glass'
import { SEARCH } from '@calina/contract/limits'
import { useState } from 'react'
import { useT } from '#lib/i18n.ts'
import { useNavigate } from '#lib/router.tsx'
import { IconLink } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'

const RESULTS = '/explore?tab=creators'

/** Leads to the creators that are found; on a phone to the page with the field. */
export function CreatorsSearch() {
  const t = useT()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  return (
    <>
      <IconLink to={RESULTS} icon={SearchIcon} label={t('creators.search')} className="lg:hidden" />
      <SearchField
        label={t('creators.search')}
        maxLength={SEARCH.max}
        value={typed}
        onChange={setTyped}
        enterKeyHint="search"
        className="creators-search"
        onKeyDown={event => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          const q = typed.trim()
          navigate(q === '' ? RESULTS : `${RESULTS}&q=${encodeURIComponent(q)}`)
        }}
      />
    </>
  )
}
