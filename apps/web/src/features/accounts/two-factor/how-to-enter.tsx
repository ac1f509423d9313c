import MailIcon from 'icon:envelope-simple'
import KeyIcon from 'icon:key'
import PasswordIcon from 'icon:password'
import { useT } from '#lib/i18n.ts'
import './two-factor.css'

/** What a login will consist of. */
export function HowToEnter() {
  const t = useT()
  return (
    <aside className="how-to-enter on-well">
      <h2 className="type-name mb-2">{t('two-factor.how')}</h2>
      <ul>
        <li>
          <PasswordIcon />
          {t('two-factor.howPassword')}
        </li>
        <li>
          <MailIcon />
          {t('two-factor.howCode')}
        </li>
        <li>
          <KeyIcon />
          {t('two-factor.howRecovery')}
        </li>
      </ul>
    </aside>
  )
}
