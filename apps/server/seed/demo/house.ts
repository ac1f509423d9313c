import type { StaffRole } from '@calina/contract'
import { addNote, openPerson, setPersonExclusive, suspendPerson } from '../../src/modules/staff/index.ts'
import { DAY, HOUR, MINUTE } from '../../src/platform/clock.ts'
import { CREATORS } from './creators.ts'
import type { Player, Stage } from './stage.ts'

/** The administrator whose log-in is documented. */
export const CLARA = 'claranieto'
export const IRENE = 'irenelujan'
export const BRUNO = 'brunosalas'
export const MARTA = 'martaolivares'

interface DemoColleague {
  username: string
  name: string
  age: number
  roles: readonly StaffRole[]
}

/** Who runs the house, the administrator first. */
export const STAFF: readonly DemoColleague[] = [
  { username: CLARA, name: 'Clara Nieto', age: 41, roles: ['administrator'] },
  { username: IRENE, name: 'Irene Luján', age: 34, roles: ['moderator'] },
  { username: BRUNO, name: 'Bruno Salas', age: 37, roles: ['finance'] },
  { username: MARTA, name: 'Marta Olivares', age: 29, roles: ['support'] },
]

/** What staff wrote about people: by whom, how many hours ago, about whom. */
const NOTES: readonly (readonly [by: string, hoursAgo: number, about: string, text: string])[] = [
  [
    IRENE,
    201 * 24,
    'inescarmona',
    'La cédula trae el segundo nombre, María, que no usa en la cuenta. Es la misma persona.',
  ],
  [BRUNO, 51 * 24, 'inescarmona', 'Pidió que le avisemos por correo antes de cambiar la comisión.'],
  [
    MARTA,
    11 * 24,
    'mateorios',
    'Preguntó por una recarga rechazada. Fue su banco; la repetirá con otra tarjeta.',
  ],
  [IRENE, 57, 'hugoferraz', 'El reverso llegó cortado por abajo. Lo repite desde el teléfono.'],
  [CLARA, 11 * 24, 'zoembaye', 'Avisó ella de la cuenta que usaba su nombre. Le respondimos el mismo día.'],
]

/** What staff decide about people, besides their documents. */
export function planHouse(stage: Stage, playerOf: (username: string) => Player): void {
  const clara = () => stage.as(playerOf(CLARA))
  for (const { username, exclusive } of CREATORS) {
    const { id, since } = playerOf(username)
    const signed = new Date(since.getTime() + 6 * DAY)
    if (exclusive)
      stage.at(signed, () =>
        setPersonExclusive(clara(), { user: id, exclusive, reason: 'Firmó que publica solo aquí.' }),
      )
  }
  for (const [by, hoursAgo, about, text] of NOTES)
    stage.at(stage.ago(hoursAgo * HOUR), async () => {
      const ctx = stage.as(playerOf(by))
      const user = playerOf(about).id
      await openPerson(ctx, { user })
      await addNote(ctx, { user, text })
    })
  const impostor = playerOf('zoe_mb').id
  const reported = stage.ago(11 * DAY + 3 * HOUR)
  stage.at(reported, () => openPerson(stage.as(playerOf(IRENE)), { user: impostor }))
  stage.at(new Date(reported.getTime() + 6 * MINUTE), () =>
    suspendPerson(stage.as(playerOf(IRENE)), {
      user: impostor,
      reason: 'impersonation',
      text: 'Se presentaba como Zoe Mbaye a quienes la siguen. Ella lo avisó.',
    }),
  )
}
