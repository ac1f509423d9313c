import DeviceIcon from 'icon:device-mobile'
import EmailIcon from 'icon:envelope-simple'
import PasskeyIcon from 'icon:fingerprint'
import CountriesIcon from 'icon:globe-simple-x'
import NameIcon from 'icon:identification-card'
import CodesIcon from 'icon:key'
import StepsIcon from 'icon:number-circle-two'
import PasswordIcon from 'icon:password'
import TokenIcon from 'icon:plugs'
import RolesIcon from 'icon:shield-star'
import EndedIcon from 'icon:sign-out'
import TeamIcon from 'icon:users'
import ReusedIcon from 'icon:warning'
import type { Locale } from '@calina/contract/constants'
import type { SecurityAct } from '@calina/contract/types'
import { useInfiniteQuery } from '@tanstack/react-query'
import { deviceText } from '#components/devices/device-text.ts'
import { type Translate, useLocale, useT } from '#lib/i18n.ts'
import { useFormat } from '#lib/page.ts'
import { type ItemOf, pagesFrom } from '#lib/query.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button } from '#ui/button.tsx'
import type { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { shortPlace } from './place-text.ts'

type Act = ItemOf<'listSecurityActs'>

const FIRST = 5

export const actsQuery = () => pagesFrom(FIRST, 'listSecurityActs', { query: {} })

const ACTS: Record<
  SecurityAct,
  { icon: Icon; text: PlainId | ((act: Act, t: Translate, locale: Locale) => string) }
> = {
  'device.new': { icon: DeviceIcon, text: logInText },
  'password.changed': { icon: PasswordIcon, text: 'account.actPassword' },
  'password.recovered': { icon: PasswordIcon, text: 'account.actRecovered' },
  'email.change-requested': { icon: EmailIcon, text: 'account.actEmailRequested' },
  'email.change-cancelled': { icon: EmailIcon, text: 'account.actEmailCancelled' },
  'email.changed': { icon: EmailIcon, text: 'account.actEmailChanged' },
  'email.restored': { icon: EmailIcon, text: 'account.actEmailRestored' },
  'session.revoked': {
    icon: EndedIcon,
    text: (act, t) => t('account.actRevoked', { device: nameOf(act, t) }),
  },
  'sessions.ended': { icon: EndedIcon, text: (act, t) => t('account.actEnded', { count: act.count ?? 0 }) },
  'two-factor.enabled': { icon: StepsIcon, text: 'account.actTwoFactorOn' },
  'two-factor.disabled': { icon: StepsIcon, text: 'account.actTwoFactorOff' },
  'recovery-codes.made': { icon: CodesIcon, text: 'account.actCodesMade' },
  'recovery-code.used': { icon: CodesIcon, text: 'account.actCodeUsed' },
  'session.token-reused': { icon: ReusedIcon, text: 'account.actReused' },
  'passkey.created': {
    icon: PasskeyIcon,
    text: (act, t) =>
      t('account.actPasskeyCreated', {
        device: act.device ? deviceText(act.device, t) : t('account.unknownDevice'),
      }),
  },
  'passkey-only.enabled': { icon: PasskeyIcon, text: 'account.actPasskeyOnlyOn' },
  'passkey-only.disabled': { icon: PasskeyIcon, text: 'account.actPasskeyOnlyOff' },
  'passkey.revoked': { icon: PasskeyIcon, text: 'account.actPasskeyRevoked' },
  'token.created': { icon: TokenIcon, text: 'account.actTokenCreated' },
  'token.revoked': { icon: TokenIcon, text: 'account.actTokenRevoked' },
  'helper.invited': { icon: TeamIcon, text: 'account.actHelperInvited' },
  'helper.accepted': { icon: TeamIcon, text: 'account.actHelperAccepted' },
  'helper.changed': { icon: TeamIcon, text: 'account.actHelperChanged' },
  'helper.ended': { icon: TeamIcon, text: 'account.actHelperEnded' },
  'tokens.ended': { icon: TokenIcon, text: 'account.actTokensEnded' },
  'webhook.created': { icon: TokenIcon, text: 'account.actWebhookCreated' },
  'webhook.removed': { icon: TokenIcon, text: 'account.actWebhookRemoved' },
  'webhook.secret-rotated': { icon: TokenIcon, text: 'account.actWebhookRotated' },
  'names.changed': { icon: NameIcon, text: 'account.actNames' },
  'countries.changed': { icon: CountriesIcon, text: 'account.actCountries' },
  'staff.roles-changed': { icon: RolesIcon, text: 'account.actRoles' },
}

const nameOf = (act: Act, t: Translate): string =>
  act.device ? deviceText(act.device, t) : t('account.unknownDevice')

function logInText(act: Act, t: Translate, locale: Locale): string {
  const device = nameOf(act, t)
  const place = act.place && shortPlace(act.place, locale)
  return place ? t('account.actDevice', { device, place }) : t('account.actDeviceAlone', { device })
}

/** What was done with the account lately. The rest is shown in place. */
export function LatestActs() {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const list = useInfiniteQuery(actsQuery())
  const acts = list.data?.pages.flatMap(page => page.items)
  const write = (act: Act): string => {
    const { text } = ACTS[act.act]
    const plain = typeof text === 'string' ? t(text) : text(act, t, locale)
    return act.by === 'staff' ? t('account.actBy', { act: plain }) : plain
  }
  return (
    <aside className="acts on-well" aria-labelledby="acts">
      <h2 id="acts" className="type-name mb-2">
        {t('account.acts')}
      </h2>
      {acts ? (
        <ul>
          {acts.map(act => {
            const Drawing = ACTS[act.act].icon
            return (
              <li key={act.id}>
                <Drawing />
                <span>{write(act)}</span>
                <time dateTime={act.at}>
                  {t('account.dayAndTime', { day: format.day(act.at), time: format.time(act.at) })}
                </time>
              </li>
            )
          })}
        </ul>
      ) : (
        !list.isError && <Skeleton className="h-60 w-full" />
      )}
      {acts?.length === 0 && <p className="pb-3 text-ink-2 text-small">{t('account.actsNone')}</p>}
      {(list.hasNextPage || list.isError) && (
        <Button
          look="text"
          size="small"
          className="-ml-2"
          busy={list.isFetching}
          onClick={() => void (list.isError && !acts ? list.refetch() : list.fetchNextPage())}
        >
          {list.isError
            ? t('common.retry')
            : t(list.data && list.data.pages.length > 1 ? 'account.actsMore' : 'account.actsAll')}
        </Button>
      )}
    </aside>
  )
}
