import { type DocumentReason, type DocumentSide, type DocumentType, SIDES_OF } from '@calina/contract'
import type { DocumentFacts } from '@calina/contract/types'
import type { ArtName } from './art.ts'
import { CLARA, IRENE } from './house.ts'

/** One handing-in; the hours count from when its person joined, or back from the present. */
export interface DemoRound {
  at: { joinedHours: number } | { hoursAgo: number }
  sides: readonly DocumentSide[]
  /** Absent: it waits. */
  decision?: {
    /** Hours after it was handed in. */
    after: number
    by: string
    /** Absent: everything is approved. */
    rejected?: Readonly<Partial<Record<DocumentSide, DocumentReason>>>
  }
}

export interface DemoIdentity {
  username: string
  /** Who issued it. */
  country: string
  type: DocumentType
  /** What the document says. */
  facts: DocumentFacts
  /** Of the account, where the document says another one. */
  birthDate?: string
  /** Of who has portraits; others have a drawn one beside their document. */
  selfie?: ArtName
  /** The oldest first. */
  rounds: readonly DemoRound[]
}

type Sides = readonly DocumentSide[]
const BOTH: Sides = SIDES_OF['id-card']
const ONE: Sides = SIDES_OF.passport

/** Handed in soon after its person joined, and approved. */
const approved = (sides: Sides, joinedHours: number, after: number, by = IRENE): readonly DemoRound[] => [
  { at: { joinedHours }, sides, decision: { after, by } },
]
/** Handed in some hours ago, for the first time. */
const waiting = (sides: Sides, hoursAgo: number): readonly DemoRound[] => [{ at: { hoursAgo }, sides }]

const says = (
  legalName: string,
  birthDate: string,
  number: string,
  expiresOn: string | null = null,
): DocumentFacts => ({ legalName, birthDate, number, expiresOn })

/** Whose documents staff have approved. */
const APPROVED: readonly DemoIdentity[] = [
  {
    username: 'inescarmona',
    country: 'CO',
    type: 'id-card',
    facts: says('Inés María Carmona', '1996-02-14', '1 032 448 216'),
    selfie: 'av-ines1',
    rounds: approved(BOTH, 20, 7),
  },
  {
    username: 'noalindt',
    country: 'DE',
    type: 'passport',
    facts: says('Noa Lindt', '1998-04-21', 'C01X7K4M2', '2047-08-30'),
    selfie: 'av-noa1',
    rounds: approved(ONE, 31, 12),
  },
  {
    username: 'zoembaye',
    country: 'SN',
    type: 'passport',
    facts: says('Zoé Aminata Mbaye', '1994-09-30', 'A02148837', '2046-01-19'),
    selfie: 'av-zoe1',
    rounds: approved(ONE, 9, 16),
  },
  {
    username: 'marasolis',
    country: 'CL',
    type: 'passport',
    facts: says('Mara Solís Aravena', '1990-07-08', 'F28417530', '2048-11-02'),
    selfie: 'av-mara1',
    rounds: approved(ONE, 26, 5, CLARA),
  },
  {
    username: 'renatapaz',
    country: 'AR',
    type: 'id-card',
    facts: says('Renata Paz', '1995-03-17', '34 551 208'),
    selfie: 'av-renata1',
    rounds: approved(BOTH, 14, 19),
  },
  {
    username: 'luciavarela',
    country: 'ES',
    type: 'id-card',
    facts: says('Lucía Varela Ortega', '1992-06-02', '47210936K', '2049-06-02'),
    selfie: 'av-lucia1',
    rounds: approved(BOTH, 40, 8),
  },
  {
    username: 'tomasibarra',
    country: 'MX',
    type: 'id-card',
    facts: says('Tomás Ibarra Leal', '1987-10-25', '0874 1093 2266'),
    selfie: 'av-tomas1',
    rounds: [
      {
        at: { joinedHours: 6 },
        sides: BOTH,
        decision: { after: 15, by: IRENE, rejected: { front: 'glare' } },
      },
      { at: { joinedHours: 45 }, sides: ['front'], decision: { after: 4, by: IRENE } },
    ],
  },
  {
    username: 'brunoteles',
    country: 'PT',
    type: 'passport',
    facts: says('Bruno Miguel Teles', '1993-05-11', 'CB518204', '2046-10-10'),
    selfie: 'av-bruno1',
    rounds: approved(ONE, 22, 11),
  },
  {
    username: 'ayamoran',
    country: 'MX',
    type: 'passport',
    facts: says('Aya Morán Tanaka', '1999-06-03', 'G41908275', '2047-03-08'),
    selfie: 'av-aya1',
    rounds: approved(ONE, 18, 6, CLARA),
  },
  {
    username: 'valquint',
    country: 'UY',
    type: 'passport',
    facts: says('Valeria Quint Souza', '1991-01-19', 'D338160', '2048-05-27'),
    selfie: 'av-val1',
    rounds: approved(ONE, 33, 14),
  },
  {
    username: 'talleralmagre',
    country: 'ES',
    type: 'passport',
    facts: says('Marcos Almagro Ruiz', '1984-02-27', 'PAF441807', '2046-07-15'),
    rounds: approved(ONE, 12, 9),
  },
  {
    username: 'casa.arco',
    country: 'MX',
    type: 'passport',
    facts: says('Ximena Arco Peniche', '1989-08-14', 'G27730916', '2049-02-01'),
    rounds: approved(ONE, 28, 17),
  },
  {
    username: 'sedalenta',
    country: 'PE',
    type: 'passport',
    facts: says('Rosa Huamán Salas', '1986-11-05', '117 482 905', '2047-09-12'),
    rounds: approved(ONE, 17, 3, CLARA),
  },
  {
    username: 'mareabaja',
    country: 'PT',
    type: 'passport',
    facts: says('Duarte Pinto Nazaré', '1979-12-01', 'CA993071', '2046-04-22'),
    rounds: approved(ONE, 44, 10),
  },
  {
    username: 'bodegondiario',
    country: 'ES',
    type: 'driving-licence',
    facts: says('Amparo Soler Vidal', '1968-04-09', '20418857F', '2048-04-09'),
    rounds: approved(BOTH, 19, 21),
  },
  {
    username: 'lino.crudo',
    country: 'CL',
    type: 'passport',
    facts: says('Catalina Rojas Lira', '1990-09-23', 'F31860274', '2049-12-18'),
    rounds: approved(ONE, 25, 13),
  },
  {
    username: 'martalobo',
    country: 'CO',
    type: 'passport',
    facts: says('Marta Lobo', '1996-09-08', 'BC118403', '2047-01-30'),
    rounds: [{ at: { hoursAgo: 8.2 }, sides: ONE, decision: { after: 7.6, by: IRENE } }],
  },
]

/** Whose documents wait for staff, the longest first: one is late, and one nearly so. */
const WAITING: readonly DemoIdentity[] = [
  {
    username: 'paulaibanez',
    country: 'CO',
    type: 'id-card',
    facts: says('Paula Ibáñez', '1997-05-20', '1 018 302 774'),
    rounds: waiting(BOTH, 24.7),
  },
  {
    username: 'eliocamara',
    country: 'CO',
    type: 'passport',
    facts: says('Elio Cámara', '1989-03-11', 'BA640912', '2047-10-03'),
    selfie: 'av-elio1',
    rounds: waiting(ONE, 21.5),
  },
  {
    username: 'ikersoto',
    country: 'ES',
    type: 'id-card',
    facts: says('Iker Soto Etxebarria', '2001-08-30', '72549180T', '2046-08-30'),
    rounds: waiting(BOTH, 16.3),
  },
  {
    username: 'hugoferraz',
    country: 'PT',
    type: 'id-card',
    facts: says('Hugo Ferraz', '1994-12-07', '15820347 4', '2048-01-25'),
    rounds: [
      {
        at: { hoursAgo: 71 },
        sides: BOTH,
        decision: { after: 14, by: IRENE, rejected: { back: 'cropped' } },
      },
      { at: { hoursAgo: 11.1 }, sides: ['back'] },
    ],
  },
  {
    username: 'nadiaosei',
    country: 'FR',
    type: 'passport',
    facts: says('Nadia Osei', '1992-10-16', '22FV40918', '2049-05-14'),
    rounds: waiting(ONE, 9.67),
  },
  {
    username: 'celiamarin',
    country: 'MX',
    type: 'id-card',
    facts: says('Celia Marín Robles', '1998-01-29', '0719 4420 8813'),
    rounds: waiting(BOTH, 6),
  },
  {
    username: 'amarakeita',
    country: 'SN',
    type: 'passport',
    facts: says('Amara Keita', '2000-04-02', 'A01773905', '2047-06-28'),
    // a year off: for staff to see
    birthDate: '1999-04-02',
    rounds: waiting(ONE, 3.1),
  },
  {
    username: 'carolinarey',
    country: 'EC',
    type: 'driving-licence',
    facts: says('Ana Carolina Rey Mora', '1993-07-24', '1712340958', '2046-07-24'),
    rounds: waiting(BOTH, 1.17),
  },
  {
    username: 'danirobles',
    country: 'ES',
    type: 'driving-licence',
    // expired: for staff to see
    facts: says('Daniel Robles Gil', '1995-11-13', '51083726P', '2024-05-31'),
    rounds: waiting(BOTH, 0.67),
  },
]

/** Who reads at `/settings/biometric` what was wrong. */
const REJECTED: readonly DemoIdentity[] = [
  {
    username: 'liaferro',
    country: 'ES',
    type: 'passport',
    facts: says('Lía Ferro Casals', '2001-03-28', 'PAK208164', '2047-03-28'),
    selfie: 'av-lia1',
    rounds: [
      {
        at: { hoursAgo: 40 },
        sides: ONE,
        decision: { after: 21, by: IRENE, rejected: { front: 'blurred' } },
      },
    ],
  },
]

export const IDENTITIES: readonly DemoIdentity[] = [...APPROVED, ...WAITING, ...REJECTED]
