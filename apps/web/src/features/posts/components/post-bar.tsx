import BackIcon from 'icon:arrow-left'
import { useT } from '#lib/i18n.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { IconLink } from '#ui/button.tsx'
import './posts.css'

/** The way back from a post on a phone: to where one came from, or to its creator when one came from outside. */
export function PostBar({ creator }: { creator?: string | undefined }) {
  const t = useT()
  const navigate = useNavigate()
  return (
    <div className="post-bar">
      <IconLink
        to={creator === undefined ? '/' : `/${creator}`}
        icon={BackIcon}
        label={t('common.back')}
        onClick={event => {
          if (!hasWayBack()) return
          event.preventDefault()
          navigate(-1)
        }}
      />
      <p className="heading min-w-0 truncate" aria-hidden="true">
        {t('posts.page')}
      </p>
    </div>
  )
}
