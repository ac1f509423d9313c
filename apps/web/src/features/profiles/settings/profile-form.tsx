import CameraIcon from 'icon:camera'
import { PROFILE, USERNAME } from '@calina/contract/constants'
import type { OwnProfile } from '@calina/contract/types'
import { type FormEvent, useMemo, useState } from 'react'
import { useFormDraft } from '#lib/draft.ts'
import { errorText, isError, NAME_REFUSALS } from '#lib/errors.ts'
import { type Translate, useLocale, useT } from '#lib/i18n.ts'
import { useApi, useFormat, useUser } from '#lib/page.ts'
import { focalClass } from '#lib/pictures.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select, TextArea, TextField } from '#ui/field.tsx'
import { Note } from '#ui/status.tsx'
import { toast } from '#ui/toasts.tsx'
import { Portrait } from '#ui/window.tsx'
import { countryOptions } from './countries.ts'
import { useTakeProfile } from './own-profile.ts'
import { PictureDialog } from './picture-dialog.tsx'
import {
  attributesOf,
  CHOICES,
  type ChoiceField,
  NUMBERS,
  type NumberField,
  type ProfileProblem,
  type ProfileValues,
  profileProblems,
  valuesOf,
} from './profile-values.ts'

const PROBLEMS: Record<Exclude<ProfileProblem, 'number'>, PlainId> = {
  missing: 'settings.missing',
  username: 'settings.usernameWrong',
}

type Refusals = Partial<Record<'name' | 'username', string | undefined>>

/** What the server refused, at its field; undefined where it is about none. */
function refusalsOf(error: unknown, t: Translate): Refusals | undefined {
  if (isError(error, 'USERNAME_TAKEN')) return { username: t('errors.USERNAME_TAKEN') }
  if (!isError(error, 'VALIDATION_FAILED')) return undefined
  const refusals: Refusals = {}
  for (const { path, rule } of error.issues) {
    const reason = NAME_REFUSALS.get(rule)
    if (path === 'body.name' && reason) refusals.name = t(reason)
    if (path === 'body.username') refusals.username = t(reason ?? 'settings.usernameWrong')
  }
  return Object.keys(refusals).length > 0 ? refusals : undefined
}

/** What people see of somebody, with every attribute of the profile. Unsaved changes stay until saved or discarded. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const user = useUser()
  const take = useTakeProfile()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const [values, setValues, reset] = useFormDraft('profile', saved)
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refusals>({})
  const [problem, setProblem] = useState<unknown>()
  const [picking, setPicking] = useState<'avatar' | 'cover'>()
  const countries = useMemo(() => countryOptions(format.country, locale), [format, locale])

  const changed = (Object.keys(values) as (keyof ProfileValues)[]).some(key => values[key] !== saved[key])
  const problems = asked ? profileProblems(values) : {}
  const set = (field: keyof ProfileValues, value: string) => {
    setValues({ ...values, [field]: value })
    setRefused({ ...refused, [field]: undefined })
  }
  const errorOf = (field: keyof ProfileValues): string | undefined => {
    const found = problems[field]
    if (found !== 'number') return found && t(PROBLEMS[found])
    const bounds = NUMBERS[field as NumberField]
    return t(`settings.${field as NumberField}Wrong`, bounds)
  }
  const bind = (field: keyof ProfileValues) => ({
    name: field,
    value: values[field],
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => set(field, event.target.value),
  })
  const choice = (field: ChoiceField) => (
    <Select
      label={t(`profile.attribute.${field}`)}
      {...bind(field)}
      options={[
        { value: '', text: t('settings.notSaid') },
        ...CHOICES[field].map(value => ({ value, text: t(`profile.${field}.${value}` as PlainId) })),
      ]}
    />
  )
  const number = (field: NumberField, suffix: string) => (
    <TextField label={t(`profile.attribute.${field}`)} inputMode="numeric" suffix={suffix} {...bind(field)} />
  )
  const country = (field: 'country' | 'nationality') => (
    <Select
      label={t(`profile.attribute.${field}`)}
      {...bind(field)}
      options={[{ value: '', text: t('settings.notSaid') }, ...countries]}
    />
  )

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setAsked(true)
    setProblem(undefined)
    if (Object.keys(profileProblems(values)).length > 0) return
    setBusy(true)
    try {
      const next = await api.updateProfile({
        body: {
          name: values.name,
          username: values.username.trim().toLowerCase(),
          bio: values.bio,
          attributes: attributesOf(values),
        },
      })
      take(next)
      reset(valuesOf(next))
      toast.success(t('settings.profileSaved'))
    } catch (error) {
      const refusals = refusalsOf(error, t)
      if (refusals) setRefused(refusals)
      else setProblem(error)
    } finally {
      setBusy(false)
    }
  }

  const { cover } = profile
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-8">
      <div className="relative -mx-gutter mb-10 lg:mx-0">
        <div className="h-[150px] overflow-hidden bg-well-2 lg:h-[180px] lg:rounded-panel">
          {cover && (
            <img src={cover.src} alt="" className={`h-full w-full object-cover ${focalClass(cover.focal)}`} />
          )}
        </div>
        <Button
          look="quiet"
          size="s"
          icon={CameraIcon}
          className="!bg-photo-chip !text-on-photo absolute top-3 right-3"
          onClick={() => setPicking('cover')}
        >
          {t('settings.changeCover')}
        </Button>
        <span className="absolute -bottom-14 left-gutter lg:left-7">
          <Portrait
            person={{ name: profile.name, avatar: profile.avatar?.src ?? null, type: user?.type ?? 'fan' }}
            width={104}
            decorative
            className={`ring-4 ring-canvas ${user?.type === 'model' ? 'rounded-[14%/10.2%]' : 'rounded-full'}`}
          />
          <IconButton
            icon={CameraIcon}
            label={t('settings.changeAvatar')}
            look="solid"
            className="absolute -right-2.5 -bottom-2 ring-3 ring-canvas"
            onClick={() => setPicking('avatar')}
          />
        </span>
      </div>

      <Section title={t('settings.whatPeopleSee')}>
        <div className="grid gap-x-5 gap-y-4.5 lg:grid-cols-2">
          <TextField
            label={t('settings.name')}
            maxLength={PROFILE.maxName}
            autoComplete="name"
            {...bind('name')}
            error={errorOf('name') ?? refused.name}
          />
          <TextField
            label={t('settings.username')}
            prefix="@"
            maxLength={USERNAME.max}
            autoCapitalize="none"
            spellCheck={false}
            {...bind('username')}
            error={errorOf('username') ?? refused.username}
          />
          <TextArea
            label={t('settings.bio')}
            className="lg:col-span-2"
            maxLength={PROFILE.maxBio}
            counted={{ length: values.bio.length, max: PROFILE.maxBio }}
            {...bind('bio')}
          />
        </div>
      </Section>

      <Section title={t('settings.aboutYou')}>
        <div className="grid gap-x-5 gap-y-4.5 lg:grid-cols-2">
          {choice('gender')}
          {number('age', t('settings.years'))}
          {choice('orientation')}
          {country('nationality')}
          {choice('ethnicity')}
          {country('country')}
          <TextField label={t('profile.attribute.city')} maxLength={PROFILE.maxCity} {...bind('city')} />
        </div>
      </Section>

      <Section title={t('settings.appearance')} text={t('settings.appearanceText')}>
        <div className="grid gap-x-5 gap-y-4.5 md:grid-cols-2 lg:grid-cols-3">
          {number('height', 'cm')}
          {number('weight', 'kg')}
          {choice('bodyType')}
          {choice('hairColor')}
          {choice('eyeColor')}
          {choice('skinColor')}
        </div>
      </Section>

      {problem !== undefined && (
        <Note kind="bad" alert>
          {errorText(problem, t)}
        </Note>
      )}
      <div className="sticky bottom-[calc(var(--tabbar)+env(safe-area-inset-bottom))] z-10 flex min-h-16 items-center justify-end gap-2.5 border-line border-t bg-canvas py-3 md:bottom-0">
        <p className="mr-auto text-ink-2 text-small max-[359px]:sr-only" aria-live="polite">
          {changed ? t('settings.unsaved') : ''}
        </p>
        <Button
          disabled={!changed || busy}
          onClick={() => {
            reset(saved)
            setAsked(false)
          }}
        >
          {t('common.discard')}
        </Button>
        <Button type="submit" look="solid" busy={busy} disabled={!changed}>
          {t('common.save')}
        </Button>
      </div>

      <PictureDialog
        slot="avatar"
        current={profile.avatar}
        open={picking === 'avatar'}
        onClose={() => setPicking(undefined)}
      />
      <PictureDialog
        slot="cover"
        current={profile.cover}
        open={picking === 'cover'}
        onClose={() => setPicking(undefined)}
      />
    </form>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="t-h">{title}</h2>
      {text && <p className="mt-1 text-ink-2 text-small">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
