import { useQueryClient } from '@tanstack/react-query'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { useTexts } from '#lib/i18n.ts'
import { useUser } from '#lib/page.ts'
import { type Location, ScreenLocation, useNavigate } from '#lib/router.tsx'
import { redirectOf } from './access.ts'
import { fetchData, isLoaded, loadScreen, matchRoute } from './matching.ts'
import { ShownRoute } from './route-head.tsx'

interface OverScreenProps {
  location: Location
  /** It has been shown, or is not any more. */
  onShown: (shown: boolean) => void
}

/**
 * A screen over another one (`over` of a link). Its code, texts and data are mostly here already, by the intent to press
 * the link. Where it cannot be shown so, the address is opened as a screen of its own.
 */
export function OverScreen({ location, onShown }: OverScreenProps) {
  const navigate = useNavigate()
  const texts = useTexts()
  const client = useQueryClient()
  const user = useUser()
  const [, setLoaded] = useState(0)
  const match = matchRoute(location)
  const alone = () => navigate(location.pathname + location.search, { replace: true, over: false })
  const member = user !== undefined
  const refused = !match || redirectOf(match.route, location, user, false) !== undefined
  const loaded = match !== undefined && isLoaded(match, texts, member)
  const Over = loaded ? match.route.module()?.Over : undefined
  const isShown = Over !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    if (refused) return alone()
    void fetchData(match, client).catch(() => {})
    if (isShown) return
    let current = true
    loadScreen(match, texts, member).then(
      () => {
        if (!current) return
        if (match.route.module()?.Over) setLoaded(count => count + 1)
        else alone()
      },
      () => current && alone(),
    )
    return () => {
      current = false
    }
  }, [location.pathname, member])

  useEffect(() => {
    onShown(isShown)
    return () => onShown(false)
  }, [isShown, onShown])

  if (!match || !Over) return null
  return (
    <ScreenLocation location={location} params={match.params}>
      <OverBoundary key={match.route.name} onFailed={alone}>
        <ShownRoute value={match.route}>
          <Over />
        </ShownRoute>
      </OverBoundary>
    </ScreenLocation>
  )
}

interface OverBoundaryProps {
  children: ReactNode
  onFailed: () => void
}

/** What failed over a screen is tried once more alone, where an error has its page. */
class OverBoundary extends Component<OverBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onFailed()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
