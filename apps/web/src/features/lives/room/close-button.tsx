import CloseIcon from 'icon:x'
import { useT } from '#lib/i18n.ts'
import { hasWayBack, useNavigate } from '#lib/router.tsx'
import { IconButton } from '#ui/button.tsx'

/** Leaves the room on a phone, where it covers everything: back to where one came from, else to who is live. */
export function CloseButton() {
  const t = useT()
  const navigate = useNavigate()
  return (
    <IconButton
      icon={CloseIcon}
      label={t('live-room.leave')}
      look="photo"
      className="live-close"
      onClick={() => {
        if (hasWayBack()) navigate(-1)
        else navigate('/live')
      }}
    />
  )
}
