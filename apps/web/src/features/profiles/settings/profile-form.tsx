import CameraIcon from 'icon:camera'
import { ATTRIBUTE_VALUES } from '@calina/contract/attributes'
import { PROFILE, USERNAME } from '@calina/contract/limits'
import type { OwnProfile } from '@calina/contract/types'
import { useMemo, useState } from 'react'
import { SaveBar } from '#components/forms/save-bar.tsx'
import { Portrait } from '#components/people/window.tsx'
import { countryOptions } from '#lib/countries.ts'
import { useForm } from '#lib/form.ts'
import { type Translate, useLocale, useT } from '#lib/i18n.ts'
import { useApi, useFormat, useUser } from '#lib/page.ts'
import { focalClass } from '#lib/pictures.ts'
import type { PlainId } from '#locales/ids.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Select, TextArea, TextField } from '#ui/field.tsx'
import { toast } from '#ui/toasts.tsx'
import { LINK_TEXTS, LinksField } from './links-field.tsx'
import { useTakeProfile } from './own-profile.ts'
import { PictureDialog } from './picture-dialog.tsx'
import {
  attributesOf,
  type ChoiceField,
  linkProblems,
  linksOf,
  type NumberField,
  type ProfileValues,
  profileProblems,
  valuesOf,
} from './profile-values.ts'
import { WelcomeVideo } from './welcome-video.tsx'
import '../../../components/media/focal.css'

/** The public profile, with all its attributes. Unsaved changes stay until saved or discarded. */
export function ProfileForm({ profile }: { profile: OwnProfile }) {
  const t = useT()
  const locale = useLocale()
  const format = useFormat()
  const api = useApi()
  const user = useUser()
  const isCreator = user?.type === 'model'
  const take = useTakeProfile()
  const saved = useMemo(() => valuesOf(profile), [profile])
  const form = useForm<ProfileValues>({
    saved,
    draft: 'profile',
    check: values => {
      const { name, username, ...numbers } = profileProblems(values)
      return {
        ...(name && { name: t('settings.missing') }),
        ...(username && { username: t('settings.usernameWrong') }),
        ...(numbers.age && { age: t('settings.ageWrong', PROFILE.age) }),
        ...(numbers.height && { height: t('settings.heightWrong', PROFILE.height) }),
        ...(numbers.weight && { weight: t('settings.weightWrong', PROFILE.weight) }),
        ...linkTexts(values, t),
      }
    },
    save: async values => {
      const next = await api.updateProfile({
        body: {
          name: values.name,
          username: values.username.trim().toLowerCase(),
          bio: values.bio,
          attributes: attributesOf(values),
          ...(isCreator && { links: linksOf(values) }),
        },
      })
      take(next)
      toast.success(t('settings.profileSaved'))
      return valuesOf(next)
    },
    refusals: {
      codes: { USERNAME_TAKEN: 'username' },
      issues: {
        name: 'settings.textWrong',
        username: 'settings.usernameWrong',
        bio: 'settings.textWrong',
        city: 'settings.textWrong',
      },
    },
  })
  const [picking, setPicking] = useState<'avatar' | 'cover'>()
  const countries = useMemo(() => countryOptions(format.country, locale), [format, locale])

  const choice = (field: ChoiceField) => (
    <Select
      label={t(`profile.attribute.${field}`)}
      {...form.text(field)}
      options={[
        { value: '', text: t('settings.notSaid') },
        ...ATTRIBUTE_VALUES[field].map(value => ({ value, text: t(`profile.${field}.${value}` as PlainId) })),
      ]}
    />
  )
  const number = (field: NumberField, suffix: string) => (
    <TextField
      label={t(`profile.attribute.${field}`)}
      inputMode="numeric"
      suffix={suffix}
      {...form.text(field)}
    />
  )
  const country = (field: 'country' | 'nationality') => (
    <Select
      label={t(`profile.attribute.${field}`)}
      {...form.text(field)}
      options={[{ value: '', text: t('settings.notSaid') }, ...countries]}
    />
  )

  const { cover } = profile
  return (
    <form {...form.props} className="flex flex-col gap-8">
      <div className="relative -mx-gutter mb-10 lg:mx-0">
        <div className="h-[150px] overflow-hidden bg-well-2 lg:h-[180px] lg:rounded-panel">
          {cover && (
            <img src={cover.src} alt="" className={`h-full w-full object-cover ${focalClass(cover.focal)}`} />
          )}
        </div>
        <Button
          look="quiet"
          size="small"
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
            {...form.text('name')}
          />
          <TextField
            label={t('settings.username')}
            prefix="@"
            maxLength={USERNAME.max}
            autoCapitalize="none"
            spellCheck={false}
            {...form.text('username')}
          />
          <TextArea
            label={t('settings.bio')}
            className="lg:col-span-2"
            maxLength={PROFILE.maxBio}
            counted={{ length: form.values.bio.length, max: PROFILE.maxBio }}
            {...form.text('bio')}
          />
        </div>
      </Section>

      {isCreator && (
        <>
          <Section title={t('settings.welcome')}>
            <WelcomeVideo profile={profile} />
          </Section>
          <Section
            title={t('settings.links')}
            text={t('settings.linksText', { max: String(PROFILE.links.max) })}
          >
            <LinksField form={form} />
          </Section>
        </>
      )}

      <Section title={t('settings.aboutYou')}>
        <div className="grid gap-x-5 gap-y-4.5 lg:grid-cols-2">
          {choice('gender')}
          {number('age', t('settings.years'))}
          {choice('orientation')}
          {country('nationality')}
          {choice('ethnicity')}
          {country('country')}
          <TextField label={t('profile.attribute.city')} maxLength={PROFILE.maxCity} {...form.text('city')} />
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

      <SaveBar form={form} />

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

/** What is wrong with each link, at its fields. */
function linkTexts({ links }: ProfileValues, t: Translate) {
  return Object.fromEntries(
    links.flatMap((link, place) => {
      const { label, url } = linkProblems(link)
      return [
        ...(label ? [[`links.${place}.label`, t('settings.missing')]] : []),
        ...(url
          ? [
              [
                `links.${place}.url`,
                url === 'link_long'
                  ? t('settings.linkLong', { max: String(PROFILE.links.maxUrl) })
                  : t(LINK_TEXTS[url]),
              ],
            ]
          : []),
      ]
    }),
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <section>
      <h2 className="heading">{title}</h2>
      {text && <p className="mt-1 text-ink-2 text-small">{text}</p>}
      <div className="mt-4">{children}</div>
    </section>
  )
}
