import MailIcon from 'icon:envelope-simple'
import KeyIcon from 'icon:key'
import PasswordIcon from 'icon:password'
import { cx } from '#lib/cx.ts'
import { useT } from '#lib/i18n.ts'
import './two-factor.css'

/** What a login will consist of. `asideOnly`: not on a phone, where a step has the screen for itself. */
export function HowToEnter({ asideOnly }: { asideOnly?: boolean }) {
  const t = useT()
  return (
    <aside className={cx('how-to-enter on-well', asideOnly && 'max-md:hidden')}>
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
