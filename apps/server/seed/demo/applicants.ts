import type { DemoFan } from './types.ts'

/** Creators who have published nothing yet: what is known of them is in their documents. */
export const APPLICANTS: readonly DemoFan[] = [
  { username: 'paulaibanez', name: 'Paula Ibáñez' },
  { username: 'ikersoto', name: 'Iker Soto' },
  { username: 'hugoferraz', name: 'Hugo Ferraz' },
  { username: 'nadiaosei', name: 'Nadia Osei' },
  { username: 'celiamarin', name: 'Celia Marín' },
  { username: 'amarakeita', name: 'Amara Keita' },
  { username: 'carolinarey', name: 'Carolina Rey' },
  { username: 'danirobles', name: 'Dani Robles' },
  { username: 'martalobo', name: 'Marta Lobo' },
  { username: 'zoe_mb', name: 'Zoe Mb' },
]
