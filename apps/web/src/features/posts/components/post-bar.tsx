import { useT } from '#lib/i18n.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { ScreenBar } from '#ui/screen-bar.tsx'

/** The way back from a post on a phone: to where one came from, or to its creator when one came from outside. */
export function PostBar({ creator }: { creator?: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <ScreenBar
      to={creator === undefined ? '/' : `/${creator}`}
      back={t('common.back')}
      title={t('posts.page')}
      onBack={event => {
        if (!hasWayBack()) return
        event.preventDefault()
        navigate(-1)
      }}
    />
  )
}
