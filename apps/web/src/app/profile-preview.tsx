import LeaveIcon from 'icon:x'
import { PREVIEW_VIEWERS, type PreviewViewer } from '@calina/contract/limits'
import type { Profile } from '@calina/contract/types'
import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, type SyntheticEvent, useMemo } from 'react'
import { type Looking, lookingOf } from '#features/profiles/looking.ts'
import { addressWith } from '#features/profiles/post-filter.ts'
import { ProfileSkeleton } from '#features/profiles/profile-skeleton.tsx'
import { countryOptions } from '#lib/countries.ts'
import { isError } from '#lib/errors.ts'
import { useAreas, useLocale, useT } from '#lib/i18n.ts'
import { type Page, PageContext, useFormat, usePage, useUser } from '#lib/page.ts'
import { query } from '#lib/query.ts'
import { useLocation, useNavigate, useSearchParams } from '#lib/router.tsx'
import type { Session } from '#lib/session.ts'
import { ButtonLink, IconLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Select } from '#ui/field.tsx'
import { LoadError } from '#ui/load-error.tsx'
import { Segmented } from '#ui/radio.tsx'
import { toast } from '#ui/toasts.tsx'
import './preview.css'

interface PreviewProps {
  username: string
  /** The page as it answers to whom one looks as. */
  children: (profile: Profile, looking: Looking) => ReactNode
}

const AREAS = ['preview'] as const

/** The own page as somebody else gets it from the server, below a bar that says as whom. Nothing can be done on it. */
export function ProfilePreview(props: PreviewProps) {
  return useAreas(AREAS) ? <Preview {...props} /> : <ProfileSkeleton />
}

function Preview({ username, children }: PreviewProps) {
  const t = useT()
  const format = useFormat()
  const looking = lookingOf(useSearchParams())
  const { data, error, refetch, isFetching } = useQuery({
    ...query('previewProfile', { query: looking }),
    retry: false,
  })
  return (
    <>
      <Bar username={username} looking={looking} />
      {isError(error, 'USER_NOT_FOUND') ? (
        <div className="page pt-10">
          <Empty
            title={t('preview.hidden', { country: format.country(looking.country ?? '') })}
            text={t('preview.hiddenText')}
            action={
              <ButtonLink to="/settings/security/block-countries" look="solid">
                {t('preview.countries')}
              </ButtonLink>
            }
          />
        </div>
      ) : error && !data ? (
        <LoadError onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <As who={looking.as}>
          <Still>{children(data, looking)}</Still>
        </As>
      ) : (
        <ProfileSkeleton />
      )}
    </>
  )
}

function Bar({ username, looking: { as, country = '' } }: { username: string; looking: Looking }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useSearchParams()
  const countries = useMemo(() => countryOptions(format.country, locale), [format, locale])
  const look = (change: Readonly<Record<string, string | null>>) =>
    navigate(addressWith(pathname, search, change), { replace: true })
  return (
    <section aria-label={t('preview.title')} className="preview-bar">
      <p className="preview-title" aria-hidden="true">
        {t('preview.title')}
      </p>
      <Segmented<PreviewViewer>
        legend={t('preview.title')}
        hideLegend
        value={as}
        onChange={next => look({ as: next })}
        options={PREVIEW_VIEWERS.map(value => ({ value, text: t(`preview.as.${value}`) }))}
      />
      <Select
        label={t('preview.from')}
        hideLabel
        className="preview-country"
        value={country}
        onChange={event => look({ country: event.target.value || null })}
        options={[{ value: '', text: t('preview.anywhere') }, ...countries]}
      />
      <IconLink icon={LeaveIcon} label={t('preview.leave')} to={`/${username}`} replace look="well" />
    </section>
  )
}

/** What is inside is shown as to a guest, or to a fan. */
function As({ who, children }: { who: PreviewViewer; children: ReactNode }) {
  const page = usePage()
  const user = useUser()
  const seen = useMemo((): Page => {
    const session: Session =
      who === 'guest' || !user
        ? { status: 'logged-out', end: 'left' }
        : { status: 'logged-in', user: { ...user, type: 'fan' } }
    const get = () => session
    return { ...page, session: { ...page.session, get, rendered: get, subscribe: () => () => {} } }
  }, [page, user, who])
  return <PageContext value={seen}>{children}</PageContext>
}

/** What can be pressed inside says that one only looks, but for what stands in something that works. */
function Still({ children }: { children: ReactNode }) {
  const t = useT()
  const refuse = (event: SyntheticEvent) => {
    event.preventDefault()
    event.stopPropagation()
    toast.info(t('preview.only'))
  }
  return (
    <div
      onClickCapture={(event: MouseEvent) => {
        if (!(event.target instanceof Element)) return
        const pressed = event.target.closest('a, button, input, label')
        if (pressed && !pressed.closest('[data-works], [role="alert"]')) refuse(event)
      }}
      onSubmitCapture={refuse}
    >
      {children}
    </div>
  )
}
