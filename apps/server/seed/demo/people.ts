import { DURATIONS, type Locale, NOTHING_SAID } from '@calina/contract'
import { createVerifiedUser, hashPassword, setStaffRoles } from '../../src/modules/accounts/index.ts'
import { importMedia } from '../../src/modules/media/index.ts'
import { setPicture, setWelcome, updateProfile } from '../../src/modules/profiles/index.ts'
import { changeStaffRoles } from '../../src/modules/staff/index.ts'
import { setPlans } from '../../src/modules/subscriptions/index.ts'
import { DAY } from '../../src/platform/clock.ts'
import type { Random } from '../random.ts'
import { APPLICANTS } from './applicants.ts'
import { type ArtName, artFile } from './art.ts'
import { CREATORS } from './creators.ts'
import { FANS, MATEO } from './fans.ts'
import { filmOf } from './films.ts'
import { CLARA, STAFF } from './house.ts'
import { IDENTITIES } from './identities.ts'
import type { RenderedArt } from './rendered-art.ts'
import type { Player, Stage } from './stage.ts'
import type { DemoCreator } from './types.ts'

export const PASSWORD = 'Demo-2026!'
/** Addresses of the documented log-ins; all others are made of the username. */
export const EMAILS: Readonly<Record<string, string>> = {
  [MATEO]: 'fan@demo.test',
  inescarmona: 'creator@demo.test',
  [CLARA]: 'staff@demo.test',
}

const LOCALES: Readonly<Record<string, Locale>> = {
  brunoteles: 'pt',
  brunacosta: 'pt',
  rafalima: 'pt',
  joanapires: 'pt',
  hugoferraz: 'pt',
  nadiaosei: 'fr',
  amarakeita: 'fr',
  theolaurent: 'fr',
  chloemartin: 'fr',
  emmaclarke: 'en',
  liamhayes: 'en',
}

const BIRTH_DATES = new Map(
  IDENTITIES.map(({ username, birthDate, facts }) => [username, birthDate ?? facts.birthDate]),
)

/** The people of the demo by username; their accounts exist before anything else happens. */
export async function enter(stage: Stage, art: RenderedArt, random: Random): Promise<Map<string, Player>> {
  const passwordHash = await hashPassword(PASSWORD)
  const players = new Map<string, Player>()
  const join = async (
    person: { username: string; name: string },
    type: Player['type'],
    daysAgo: number,
    age: number,
  ) => {
    const since = stage.ago(daysAgo * DAY)
    stage.setClock(since)
    const id = await createVerifiedUser(stage.tx, {
      type,
      name: person.name,
      username: person.username,
      email: EMAILS[person.username] ?? `${person.username}@demo.test`,
      passwordHash,
      birthDate: BIRTH_DATES.get(person.username) ?? `${since.getUTCFullYear() - age - 1}-06-15`,
      locale: LOCALES[person.username] ?? 'es',
    })
    const player: Player = { id, type, username: person.username, since }
    players.set(person.username, player)
    return player
  }

  for (const [index, { roles, age, ...colleague }] of STAFF.entries()) {
    const player = await join(colleague, 'fan', 300 - index, age)
    const clara = players.get(CLARA)
    // The first one has her role by the operator, as at the console; the others have theirs by her.
    if (clara === undefined || clara === player) await setStaffRoles(stage.tx, player.id, roles)
    else await changeStaffRoles(stage.as(clara), { user: player.id, roles })
    player.roles = roles
  }
  for (const [index, applicant] of APPLICANTS.entries()) await join(applicant, 'model', 240 - index * 2, 30)
  for (const [index, creator] of CREATORS.entries()) {
    const player = await join(creator, 'model', 210 - index, creator.attributes.age ?? 30)
    await present(stage, art, player, creator)
  }
  for (const [index, fan] of FANS.entries()) {
    const player = await join(fan, 'fan', 195 - index * 3, random.between(21, 55))
    if (fan.username === MATEO) await setOnePicture(stage, art, player, 'avatar', 'leaf1')
  }
  return players
}

/** A creator's page: what they say about themselves, their pictures and their prices. */
async function present(stage: Stage, art: RenderedArt, player: Player, creator: DemoCreator): Promise<void> {
  const ctx = stage.as(player)
  await updateProfile(ctx, {
    name: creator.name,
    username: creator.username,
    bio: creator.bio,
    attributes: { ...NOTHING_SAID, ...creator.attributes },
    links: creator.links,
  })
  await setOnePicture(stage, art, player, 'avatar', creator.avatar)
  await setOnePicture(stage, art, player, 'cover', creator.cover)
  if (creator.welcome !== undefined) {
    const source = filmOf(creator.welcome).file
    const { id } = await importMedia(ctx, { ownerId: player.id, purpose: 'welcome', source })
    await setWelcome(ctx, { media: id })
  }
  await setPlans(ctx, {
    items: DURATIONS.flatMap(duration => {
      const price = creator.plans[duration]
      return price === undefined ? [] : [{ duration, price: stage.amount(price) }]
    }),
  })
}

async function setOnePicture(
  stage: Stage,
  art: RenderedArt,
  owner: Player,
  slot: 'avatar' | 'cover',
  name: ArtName,
): Promise<void> {
  const source = artFile(name)
  const make = art.maker(source, slot)
  const { id } = await importMedia(stage.tx, { ownerId: owner.id, purpose: slot, source, make })
  await setPicture(stage.as(owner), { slot, media: id, focal: { x: 0.5, y: 0.4 } })
}
