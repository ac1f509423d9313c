import type { StaffRole } from '@calina/contract'

/** The administrator whose log-in is documented. */
export const CLARA = 'claranieto'
export const IRENE = 'irenelujan'

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
  { username: 'brunosalas', name: 'Bruno Salas', age: 37, roles: ['finance'] },
  { username: 'martaolivares', name: 'Marta Olivares', age: 29, roles: ['support'] },
]
