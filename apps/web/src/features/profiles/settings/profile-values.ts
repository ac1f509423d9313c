import { ATTRIBUTE_VALUES } from '@calina/contract/attributes'
import { PROFILE, USERNAME } from '@calina/contract/limits'
import { type LinkProblem, readLink, withScheme } from '@calina/contract/page-links'
import type { Attributes, OwnProfile, PageLink } from '@calina/contract/types'

/** The form's fields as they are typed; empty: not given. */
export interface ProfileValues {
  name: string
  username: string
  bio: string
  gender: string
  age: string
  height: string
  weight: string
  bodyType: string
  hairColor: string
  eyeColor: string
  skinColor: string
  ethnicity: string
  nationality: string
  orientation: string
  country: string
  city: string
  links: PageLink[]
}

export type ChoiceField = keyof typeof ATTRIBUTE_VALUES

const NUMBERS = ['age', 'height', 'weight'] as const
export type NumberField = (typeof NUMBERS)[number]

export function valuesOf(profile: OwnProfile): ProfileValues {
  const { attributes } = profile
  const text = (value: string | number | null) => (value === null ? '' : String(value))
  return {
    name: profile.name,
    username: profile.username,
    bio: profile.bio,
    gender: text(attributes.gender),
    age: text(attributes.age),
    height: text(attributes.height),
    weight: text(attributes.weight),
    bodyType: text(attributes.bodyType),
    hairColor: text(attributes.hairColor),
    eyeColor: text(attributes.eyeColor),
    skinColor: text(attributes.skinColor),
    ethnicity: text(attributes.ethnicity),
    nationality: text(attributes.nationality),
    orientation: text(attributes.orientation),
    country: text(attributes.country),
    city: text(attributes.city),
    links: profile.links,
  }
}

/** Digits only: other number formats of JavaScript (`1e2`) are not meant as an age. */
const numberOf = (text: string): number | null => {
  const typed = text.trim()
  if (typed === '') return null
  return /^\d+$/.test(typed) ? Number(typed) : Number.NaN
}
const choiceOf = <T extends string>(options: readonly T[], text: string): T | null =>
  options.find(option => option === text) ?? null

export function attributesOf(values: ProfileValues): Attributes {
  return {
    gender: choiceOf(ATTRIBUTE_VALUES.gender, values.gender),
    age: numberOf(values.age),
    height: numberOf(values.height),
    weight: numberOf(values.weight),
    bodyType: choiceOf(ATTRIBUTE_VALUES.bodyType, values.bodyType),
    hairColor: choiceOf(ATTRIBUTE_VALUES.hairColor, values.hairColor),
    eyeColor: choiceOf(ATTRIBUTE_VALUES.eyeColor, values.eyeColor),
    skinColor: choiceOf(ATTRIBUTE_VALUES.skinColor, values.skinColor),
    ethnicity: choiceOf(ATTRIBUTE_VALUES.ethnicity, values.ethnicity),
    nationality: values.nationality || null,
    orientation: choiceOf(ATTRIBUTE_VALUES.orientation, values.orientation),
    country: values.country || null,
    city: values.city.trim() || null,
  }
}

/** The links that are saved: rows that were left empty are none. */
export const linksOf = ({ links }: Pick<ProfileValues, 'links'>): PageLink[] =>
  links
    .map(({ label, url }) => ({ label: label.trim(), url: withScheme(url) }))
    .filter(({ label, url }) => label !== '' || url !== '')

/** What keeps a link from being saved, by its fields. */
export function linkProblems(link: PageLink): { label?: 'missing'; url?: LinkProblem } {
  const label = link.label.trim()
  const url = withScheme(link.url)
  if (label === '' && url === '') return {}
  const read = readLink(url)
  return {
    ...(label === '' && { label: 'missing' as const }),
    ...('problem' in read && { url: read.problem }),
  }
}

export type ProfileProblem = 'missing' | 'username' | 'number'

/** What cannot be saved, by field; the server has the last word. */
export function profileProblems(values: ProfileValues): Partial<Record<keyof ProfileValues, ProfileProblem>> {
  const problems: Partial<Record<keyof ProfileValues, ProfileProblem>> = {}
  if (!values.name.trim()) problems.name = 'missing'
  const username = values.username.trim().toLowerCase()
  if (username.length < USERNAME.min || username.length > USERNAME.max || !USERNAME.pattern.test(username))
    problems.username = 'username'
  for (const field of NUMBERS) {
    const value = numberOf(values[field])
    const { min, max } = PROFILE[field]
    if (value !== null && !(Number.isInteger(value) && value >= min && value <= max))
      problems[field] = 'number'
  }
  return problems
}
