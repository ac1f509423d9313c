import { useEffect } from 'react'
import { Portrait } from '#components/people/window.tsx'
import { useT } from '#lib/i18n.ts'
import { useConfig, usePage, useUser } from '#lib/page.ts'
import { useNavigate } from '#lib/router.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { BalancePanel } from '../layouts/balance.tsx'
import { SettingsMenu } from '../layouts/settings-menu.tsx'
import { menuOf } from '../menus.ts'

const TWO_PANES = '(min-width: 768px)'

/** On a phone the menu is a page, with the person on top. Where there are two panes, the first page opens beside it. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const { session } = usePage()
  const { chatOnly } = useConfig()
  const user = useUser()
  const first = user && menuOf('settings', user, chatOnly)[0]?.to

  useEffect(() => {
    const wide = matchMedia(TWO_PANES)
    const open = () => {
      if (wide.matches && first) navigate(first, { replace: true })
    }
    open()
    wide.addEventListener('change', open)
    return () => wide.removeEventListener('change', open)
  }, [navigate, first])

  if (!user) return null
  return (
    <div className="pb-4 md:hidden">
      <h1 className="type-title py-3">{t('shell.you')}</h1>
      <div className="flex items-center gap-3.5 pt-1 pb-4.5">
        <Portrait person={user} width={56} decorative />
        <div className="min-w-0 flex-1">
          <p className="heading">{user.name}</p>
          <p className="truncate text-small text-ink-2">@{user.username}</p>
        </div>
        {user.type === 'model' && (
          <ButtonLink to={`/${user.username}`} size="small">
            {t('shell.seeProfile')}
          </ButtonLink>
        )}
      </div>
      <BalancePanel
        user={user}
        className="on-well grid grid-cols-[1fr_auto] items-center rounded-panel bg-well py-4 pr-4 pl-5 [&_p]:mb-0"
      />
      <SettingsMenu pathname="" />
      <Button look="text" className="mt-3.5" onClick={() => void session.leave().catch(() => {})}>
        {t('shell.logOut')}
      </Button>
    </div>
  )
}
