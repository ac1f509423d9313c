import { randomUUID } from 'node:crypto'
import type { TicketTopic } from '@calina/contract'
import {
  answerTicket,
  assignTicket,
  closeTickets,
  openTicket,
  rateHelpAnswer,
  replyTicket,
  writeSavedAnswer,
} from '../../src/modules/help/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { MATEO } from './fans.ts'
import { CLARA, MARTA } from './house.ts'
import type { Player, Stage } from './stage.ts'

interface Step {
  hoursAgo: number
  text: string
  /** Absent: by its asker. */
  by?: string
  solves?: true
}

interface DemoTicket {
  by: string
  topic: TicketTopic
  subject: string
  /** The first one asks. */
  steps: readonly [Step, ...Step[]]
  /** Who has taken it. */
  assignee?: string
}

/** Of each state some: waiting, answered, solved, closed. */
const TICKETS: readonly DemoTicket[] = [
  {
    by: MATEO,
    topic: 'account',
    subject: 'Cambiar mi fecha de nacimiento',
    steps: [
      { hoursAgo: 52 * 24, text: 'Al crear la cuenta puse mal el año. ¿Cómo lo cambio?' },
      {
        hoursAgo: 51 * 24,
        by: MARTA,
        text: 'Hola, Mateo. La corregimos nosotros: ya dice 1996. Revisa tu perfil y nos cuentas.',
        solves: true,
      },
    ],
  },
  {
    by: MATEO,
    topic: 'account',
    subject: 'No me llega el código por correo',
    steps: [
      { hoursAgo: 5 * 24 + 4, text: 'Pido el código para entrar y no llega, ni a correo no deseado.' },
      {
        hoursAgo: 5 * 24,
        by: MARTA,
        text: 'Hola, Mateo. Tu correo lo estaba retrasando unos minutos. Ya sale bien; si vuelve a pasar, espera diez minutos antes de pedir otro.',
        solves: true,
      },
    ],
  },
  {
    by: MATEO,
    topic: 'money',
    subject: 'Me cobraron dos veces el mismo mensaje',
    steps: [
      {
        hoursAgo: 4 * 24 + 3,
        text: 'Ayer desbloqueé una publicación por $6 y en Transacciones salen dos cargos iguales, con un minuto de diferencia.',
      },
      {
        hoursAgo: 3 * 24 + 2,
        by: MARTA,
        text: 'Hola, Mateo. Veo los dos movimientos, pero solo uno dice «Pagada». ¿Nos mandas una captura de la pantalla?',
      },
      { hoursAgo: 21, text: 'El segundo sigue en «Pendiente». Lo miro desde el teléfono.' },
    ],
    assignee: MARTA,
  },
  {
    by: 'inescarmona',
    topic: 'creating',
    subject: 'Subir una serie de más de veinte fotos',
    steps: [
      { hoursAgo: 30, text: 'Tengo una serie de treinta y dos fotos. ¿La divido, o hay otra forma?' },
      {
        hoursAgo: 26,
        by: CLARA,
        text: 'Hola, Inés. Por ahora entran veinte en cada publicación, así que son dos. Puedes ponerles el mismo título con un número.',
      },
    ],
  },
  {
    by: 'luciavarela',
    topic: 'money',
    subject: 'Cuándo puedo retirar lo de esta semana',
    steps: [{ hoursAgo: 3, text: 'Las ventas del lunes siguen pendientes. ¿Qué día pasan a disponibles?' }],
  },
]

const SAVED: readonly (readonly [title: string, text: string])[] = [
  ['Pedir una captura', '¿Nos mandas una captura de la pantalla donde lo ves? Puedes adjuntarla aquí mismo.'],
  [
    'Recarga rechazada por el banco',
    'La recarga la rechazó tu banco y no se cobró nada. Puedes probar con otra tarjeta o preguntarle a tu banco.',
  ],
  [
    'Ganancias pendientes',
    'Cada venta queda pendiente unos días y después pasa sola a disponible. La fecha de cada una está en Ganancias.',
  ],
]

/** Of how many an answer of the help was of use, and of how many not. */
const RATINGS: readonly [topic: string, answer: string, yes: number, no: number][] = [
  ['account', 'confirm-email', 14, 5],
  ['payments', 'refunds', 9, 7],
  ['subscriptions', 'cancel', 21, 2],
  ['earnings', 'when-available', 12, 1],
  ['identity', 'how-long', 6, 3],
]

/** What people asked the house, what it answered, and the answers that staff keep. */
export function planTickets(stage: Stage, playerOf: (username: string) => Player): void {
  const asStaff = (username: string) => stage.as(playerOf(username))
  for (const [title, text] of SAVED)
    stage.at(stage.ago(60 * DAY), async () => void (await writeSavedAnswer(asStaff(MARTA), { title, text })))
  for (const { by, topic, subject, steps, assignee } of TICKETS) {
    const asker = () => stage.as(playerOf(by))
    let ticket = ''
    for (const [index, { hoursAgo, text, by: colleague, solves = false }] of steps.entries())
      stage.at(stage.ago(hoursAgo * HOUR), async () => {
        const clientId = randomUUID()
        if (index === 0)
          ticket = (await openTicket(asker(), { clientId, topic, subject, text, attachments: [] })).id
        else if (colleague === undefined)
          await replyTicket(asker(), { ticket, clientId, text, attachments: [] })
        else await answerTicket(asStaff(colleague), { ticket, clientId, text, attachments: [], solves })
        if (index === 0 && assignee !== undefined)
          await assignTicket(asStaff(assignee), { ticket, user: playerOf(assignee).id })
      })
  }
  for (const [topic, answer, yes, no] of RATINGS)
    for (let index = 0; index < yes + no; index++)
      stage.at(stage.ago(0.25 * (index + 1) * HOUR), () =>
        rateHelpAnswer(stage.tx, {
          ...{ topic, answer, rating: randomUUID(), locale: 'es' },
          helpful: index >= no,
        }),
      )
  // what time does
  for (let day = 60; day >= 0; day--) stage.at(stage.ago(day * DAY + HOUR), () => closeTickets(stage.tx))
}
