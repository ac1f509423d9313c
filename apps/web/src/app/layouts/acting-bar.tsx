import './acting-bar.css'
import { useT } from '#lib/i18n.ts'
import { usePage, useUser } from '#lib/page.ts'
import { Button } from '#ui/button.tsx'

/** Above all where one answers for a creator: for whom, and the way back to oneself. */
export function ActingBar() {
  const t = useT()
  const { acting } = usePage()
  const user = useUser()
  if (!acting) return null
  return (
    <div className="acting-bar" role="status">
      <span className="min-w-0 flex-1 truncate">
        <bdi>{user && t('shell.acting', { name: user.name })}</bdi>
      </span>
      <Button size="small" onClick={() => acting.leave()}>
        {t('shell.actingLeave')}
      </Button>
    </div>
  )
}
