import { Kbd } from '#components/staff/kbd.tsx'
import { useKnownKeys, useLetters } from '#components/staff/keys.ts'
import { useT } from '#lib/i18n.ts'
import { Switch } from '#ui/choice.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface StaffKeysProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** All keys that work on the screen that is shown. */
export function StaffKeys({ open, onOpenChange }: StaffKeysProps) {
  const t = useT()
  const keys = useKnownKeys()
  const [on, turn] = useLetters()
  const listed = keys.filter(({ silent }) => !silent)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('staff.keysTitle')} wide>
      <dl className="staff-keys">
        <div>
          <dt>{t('staff.search')}</dt>
          <dd>
            <Kbd of="⌘ K" />
          </dd>
        </div>
        {listed.map(({ key, text }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>
              <Kbd of={key} />
            </dd>
          </div>
        ))}
      </dl>
      <Switch detail={t('staff.lettersText')} checked={on} onChange={event => turn(event.target.checked)}>
        {t('staff.letters')}
      </Switch>
    </Dialog>
  )
}
