/* The attributes of a profile, and the values to choose from. */

/** The attributes of an empty profile. */
export const NOTHING_SAID = {
  gender: null,
  age: null,
  height: null,
  weight: null,
  bodyType: null,
  hairColor: null,
  eyeColor: null,
  skinColor: null,
  ethnicity: null,
  nationality: null,
  orientation: null,
  country: null,
  city: null,
} as const

export const GENDERS = [
  'woman',
  'man',
  'non_binary',
  'trans_woman',
  'trans_man',
  'other',
  'undisclosed',
] as const
export const BODY_TYPES = ['slim', 'athletic', 'average', 'curvy', 'muscular', 'large'] as const
export const HAIR_COLORS = [
  'black',
  'dark_brown',
  'brown',
  'blond',
  'red',
  'grey',
  'white',
  'dyed',
  'none',
] as const
export const EYE_COLORS = ['brown', 'dark_brown', 'hazel', 'green', 'blue', 'grey', 'amber'] as const
export const SKIN_COLORS = ['very_light', 'light', 'medium', 'olive', 'brown', 'dark'] as const
export const ETHNICITIES = [
  'asian',
  'black',
  'indigenous',
  'latin',
  'mestizo',
  'middle_eastern',
  'mixed',
  'pacific',
  'white',
  'other',
  'undisclosed',
] as const
export const ORIENTATIONS = [
  'heterosexual',
  'homosexual',
  'bisexual',
  'pansexual',
  'asexual',
  'other',
  'undisclosed',
] as const

/** The attributes that are chosen from a list. */
export const ATTRIBUTE_VALUES = {
  gender: GENDERS,
  bodyType: BODY_TYPES,
  hairColor: HAIR_COLORS,
  eyeColor: EYE_COLORS,
  skinColor: SKIN_COLORS,
  ethnicity: ETHNICITIES,
  orientation: ORIENTATIONS,
} as const
