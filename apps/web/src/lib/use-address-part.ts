import { useCallback } from 'react'
import { useLocation, useNavigate } from './router.tsx'

/**
 * One parameter of the address, with a function to change it: what a list is narrowed to. A change makes no entry in the
 * history; an empty one removes the parameter.
 */
export function useAddressPart(name: string): [value: string, change: (value: string) => void] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const change = useCallback(
    (value: string) => {
      // somebody is on their way to another screen: this one has no say any more
      if (window.location.pathname !== pathname) return
      // the address as it is now: two changes may come before the screen is drawn again
      const parts = new URLSearchParams(window.location.search)
      if (value === '') parts.delete(name)
      else parts.set(name, value)
      const next = parts.size > 0 ? `?${parts}` : ''
      navigate(pathname + next, { replace: true })
    },
    [navigate, pathname, name],
  )
  return [new URLSearchParams(search).get(name) ?? '', change]
}
