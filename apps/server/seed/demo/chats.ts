import type { GiverListing } from '@calina/contract'
import type { ArtName } from './art.ts'
import { MATEO } from './fans.ts'

/** A gift of the installation by its title in Spanish, and how the fan appears from then on. */
export interface DemoGift {
  gift: string
  listing?: GiverListing
}

/** What a line costs, in cents, how many of its pictures are seen without, and when it was bought. */
export interface DemoOffer {
  price: number
  previews?: number
  boughtMinutesAgo?: number
}

/**
 * One line of a conversation: by the fan (`f`) or the creator (`c`), so many minutes ago; with pictures, with a gift, or for sale;
 * it may answer the line of a number.
 */
export type DemoLine = readonly [
  by: 'f' | 'c',
  minutesAgo: number,
  text: string,
  art?: readonly ArtName[],
  gift?: DemoGift | undefined,
  offer?: DemoOffer | undefined,
  answers?: number,
]

export interface DemoChat {
  fan: string
  creator: string
  lines: readonly DemoLine[]
  /** Lines at the end that the other has not read yet. */
  unread?: number
}

const HOUR = 60
const DAY = 24 * HOUR

export const CHATS: readonly DemoChat[] = [
  {
    fan: MATEO,
    creator: 'inescarmona',
    unread: 2,
    lines: [
      ['c', 20 * DAY, 'Bienvenido, Mateo. Si algo no se ve bien, dímelo.'],
      ['f', 20 * DAY - 30, 'Se ve perfecto. Empecé por la serie del patio.'],
      ['c', 19 * DAY, 'Buena puerta de entrada. La hice en dos tardes.'],
      ['f', 8 * DAY, '¿La de la pared es de un carrete caducado?'],
      ['c', 8 * DAY - 90, 'De 2011. Lo encontré en un cajón y lo forcé un paso.'],
      [
        'c',
        8 * DAY - 88,
        'Te enseño el negativo.',
        ['leaf1', 'silk1'],
        undefined,
        { price: 400, boughtMinutesAgo: 8 * DAY - 100 },
      ],
      ['f', 8 * DAY - 60, 'Ahora entiendo el grano.'],
      ['f', 5 * DAY, 'Por el grano de 2011.', [], { gift: 'Corona', listing: 'named' }],
      ['c', 27 * HOUR, 'La foto que te gustó es la tercera de la serie.', ['ines2']],
      ['f', 26 * HOUR, 'Me quedé pensando en la luz de esa ventana. ¿Era por la mañana?'],
      ['c', 60, 'Sí, a las nueve.', [], undefined, undefined, 9],
      [
        'c',
        58,
        'Te dejé la serie de ayer, antes de publicarla.',
        ['ines4', 'ines6', 'ines3'],
        undefined,
        { price: 600, previews: 1 },
      ],
    ],
  },
  {
    fan: MATEO,
    creator: 'noalindt',
    lines: [
      ['c', 12 * DAY, 'Hola, Mateo. ¿Vienes por el editorial o por las descartadas?'],
      ['f', 12 * DAY - 20, 'Por las descartadas, siempre.'],
      ['c', 3 * HOUR, '¿Cuál ponemos en portada, la 2 o la 4?'],
      ['f', 2 * HOUR + 22, 'la 4, sin duda'],
    ],
  },
  {
    fan: MATEO,
    creator: 'zoembaye',
    lines: [
      ['f', 3 * DAY, '¿Qué disco era el último del set?'],
      ['c', 2 * DAY + 3 * HOUR, 'Un vinilo de Dakar, 1978. Te mando la portada.', ['vinyl1']],
      ['f', 2 * DAY + 2 * HOUR, 'Lo he buscado toda la tarde y no hay manera.'],
      ['c', 28 * HOUR, 'Lo digitalizo y te aviso. Suena a polvo, avisado quedas.'],
    ],
  },
  {
    fan: MATEO,
    creator: 'tomasibarra',
    unread: 1,
    lines: [
      ['f', 5 * DAY, 'Vi la hornada. ¿La del jarrón torcido salió sola?'],
      ['c', 5 * DAY - 40, 'Sola. Yo solo miraba.'],
      ['f', 4 * DAY, 'Cuando vuelvas a subir tanto, enséñame el horno.'],
      ['c', 30 * HOUR, 'Foto del horno a 1.240°', ['bowls1w']],
    ],
  },
  {
    fan: MATEO,
    creator: 'luciavarela',
    lines: [
      ['f', 6 * DAY, 'Feliz estreno. La blusa es una barbaridad.', [], { gift: 'Flor' }],
      ['c', 5 * DAY + 2 * HOUR, 'Gracias por las flores'],
    ],
  },
  {
    fan: MATEO,
    creator: 'marasolis',
    lines: [
      ['c', 31 * DAY, 'Sale carrete nuevo el viernes. ¿Algún sitio que quieras ver?'],
      ['f', 31 * DAY - 50, 'Cualquier puerta azul.'],
      ['c', 9 * DAY, 'Puerta azul encontrada. La hice con la última de la película.', ['arch1']],
      ['f', 6 * DAY + 5 * HOUR, '¿qué película era?'],
    ],
  },
  {
    fan: MATEO,
    creator: 'valquint',
    lines: [['c', 7 * DAY, 'Bienvenido, Mateo. Cuéntame qué te trajo.']],
  },
  {
    fan: MATEO,
    creator: 'brunoteles',
    lines: [
      ['f', 12 * DAY + HOUR, 'La de cuatro, siete, ocho me durmió en dos minutos.'],
      ['c', 11 * DAY, 'Eso es que hacía falta. Mañana repite, sin el móvil.'],
    ],
  },
  {
    fan: 'anaroldan',
    creator: 'inescarmona',
    lines: [
      ['f', 9 * DAY, 'Por la serie del domingo que viene.', [], { gift: 'Canción', listing: 'named' }],
      ['f', 2 * DAY, 'Compré la serie del domingo. Valió la espera.'],
      ['f', 2 * DAY - 3, 'Y un sol, que ayer llovía.', [], { gift: 'Sol' }],
      ['c', 2 * DAY - 30, 'Me alegra. La séptima la iba a quitar y no me dejé.'],
      ['f', 5 * HOUR, '¿Cómo queda en papel mate?'],
      ['c', 4 * HOUR, 'Mejor que en pantalla. Te paso el tamaño que uso.'],
    ],
  },
  {
    fan: 'julianvega',
    creator: 'inescarmona',
    unread: 2,
    lines: [
      ['f', 40 * DAY, 'Hola, Inés. Acabo de llegar.'],
      ['c', 40 * DAY - 60, 'Bienvenido, Julián.'],
      ['f', 11 * DAY, 'Por la playa, cuando la hagas.', [], { gift: 'Diamante', listing: 'unnamed' }],
      ['f', 5 * HOUR, 'Vi lo de la playa del año pasado.'],
      ['f', 4 * HOUR + 48, '¿Harás otra serie en la playa?'],
    ],
  },
  {
    fan: 'carlaprieto',
    creator: 'inescarmona',
    lines: [
      ['f', 30 * HOUR, 'La pared del patio, ¿es tuya o la pediste prestada?'],
      ['c', 29 * HOUR, 'Prestada. La dueña sale en la cuarta, de espaldas.'],
      ['f', 28 * HOUR, 'Ya decía yo que ese moño me sonaba.'],
      ['f', 27 * HOUR, 'Para la dueña del patio.', [], { gift: 'Diamante', listing: 'named' }],
      ['f', 27 * HOUR - 4, 'Y esto para ti.', [], { gift: 'Canción' }],
    ],
  },
  {
    fan: 'sofiaoliva',
    creator: 'inescarmona',
    lines: [
      ['f', 2 * DAY, 'Desde Oaxaca, te mando luz de la que sobra.', [], { gift: 'Sol', listing: 'named' }],
      ['f', 2 * DAY - 2, 'Y café, que también sobra.', [], { gift: 'Café' }],
      ['c', 34 * HOUR, 'Gracias por el regalo. La uso en la próxima.'],
    ],
  },
  {
    fan: 'diegonava',
    creator: 'inescarmona',
    lines: [
      ['c', 6 * DAY, 'Te gustó el contraluz, así que mira esto.', ['ines2']],
      ['f', 5 * DAY, 'Ese es el que quería para la pared.'],
    ],
  },
  {
    fan: 'lauragil',
    creator: 'inescarmona',
    lines: [['f', 7 * DAY, 'Hola, Inés']],
    unread: 1,
  },
  {
    fan: 'pedrosanz',
    creator: 'inescarmona',
    lines: [
      ['f', 9 * DAY, '¿Publicas hoy?'],
      ['c', 8 * DAY, 'El domingo, si llueve. Y va a llover.'],
    ],
  },
  {
    fan: 'anaroldan',
    creator: 'noalindt',
    lines: [
      ['f', 4 * HOUR, 'La 4. No hay discusión.'],
      ['c', 3 * HOUR + 30, 'Sois tres a cero. Lo hablo con la revista.'],
    ],
  },
  {
    fan: 'julianvega',
    creator: 'noalindt',
    lines: [
      ['f', 5 * HOUR + 10, 'Voto por la 2 en portada y la 4 detrás.'],
      ['c', 4 * HOUR, 'Eres el único que ha pensado en la contra.'],
    ],
  },
  {
    fan: 'diegonava',
    creator: 'zoembaye',
    lines: [
      ['f', 14 * HOUR, 'Anoche se oyó hasta el polvo. Gracias.'],
      ['c', 13 * HOUR, 'Aguja nueva, ya era hora. ¿Te quedaste hasta la cara B?'],
      ['f', 12 * HOUR, 'Hasta el último surco.'],
    ],
  },
  {
    fan: 'anaroldan',
    creator: 'zoembaye',
    unread: 1,
    lines: [
      ['c', 3 * DAY, 'Viernes, medianoche. Te guardo sitio delante.'],
      ['f', 15 * HOUR, 'Esa transición, por favor. ¿La repites el viernes?'],
    ],
  },
  {
    fan: 'lauragil',
    creator: 'tomasibarra',
    lines: [
      ['f', 26 * HOUR, 'Quiero aprender a centrar. ¿Por dónde empiezo?'],
      ['c', 25 * HOUR, 'Por equivocarte con dos kilos de barro. Te mando la lista.'],
      ['f', 24 * HOUR, 'Tengo los dos kilos. Voy.'],
    ],
  },
  {
    fan: 'pedrosanz',
    creator: 'tomasibarra',
    lines: [
      ['f', 2 * DAY, 'El jarrón torcido, ¿de verdad te lo quedas?'],
      ['c', 47 * HOUR, 'De verdad. El siguiente ya será tuyo.'],
    ],
  },
  {
    fan: 'carlaprieto',
    creator: 'renatapaz',
    lines: [
      ['f', 21 * HOUR, 'La pausa antes de girar, ¿cuánto dura?'],
      ['c', 20 * HOUR, 'Dos respiraciones. Si cuento, se nota.'],
    ],
  },
  {
    fan: 'sofiaoliva',
    creator: 'renatapaz',
    unread: 1,
    lines: [
      ['c', 4 * DAY, 'Clase abierta el jueves, suave. ¿Te apuntas?'],
      ['f', 22 * HOUR, 'Me apunto. ¿Hace falta esterilla?'],
    ],
  },
  {
    fan: 'carlaprieto',
    creator: 'luciavarela',
    lines: [
      ['f', 3 * DAY, 'Coso la blusa este fin de semana. ¿Hilo de algodón?'],
      ['c', 2 * DAY, 'Algodón, y planchas cada costura aunque te aburras.'],
      ['f', 34 * HOUR, 'Planchada. Tenías razón.'],
    ],
  },
  {
    fan: 'sofiaoliva',
    creator: 'marasolis',
    lines: [
      ['f', 3 * DAY, '¿La de las dunas es la 12?'],
      ['c', 2 * DAY, 'Es la 9. La 12 la hizo una señora que pasaba.'],
    ],
  },
  {
    fan: 'martasoler',
    creator: 'brunoteles',
    lines: [
      ['f', 2 * DAY, 'Quince minutos y ya no cruje la espalda.'],
      ['c', 30 * HOUR, 'Que no cruja es el primer día. Sigue.'],
    ],
  },
  {
    fan: 'brunacosta',
    creator: 'brunoteles',
    lines: [
      ['f', 3 * DAY, 'Estou em Lisboa em março. Dás aulas presenciais?'],
      ['c', 2 * DAY, 'Aos sábados, no jardim. Aviso-te da próxima.'],
    ],
  },
  {
    fan: 'theolaurent',
    creator: 'noalindt',
    lines: [
      ['f', 4 * DAY, 'Le pull rouge, il est où maintenant ?'],
      ['c', 3 * DAY, 'Dans une valise à Paris. Il voyage plus que moi.'],
    ],
  },
  {
    fan: 'emmaclarke',
    creator: 'zoembaye',
    lines: [
      ['f', 5 * DAY, 'First vinyl I ever bought because of you.'],
      ['c', 4 * DAY, 'Then it was worth carrying the crates.'],
    ],
  },
  {
    fan: 'valencruz',
    creator: 'eliocamara',
    lines: [
      ['f', 3 * DAY, 'Se me ocurrió un estribillo. Es corto.'],
      ['c', 60 * HOUR, 'Corto es lo que falta. Mándalo.'],
      ['f', 59 * HOUR, '«Nadie baja al portal a esta hora».'],
      ['c', 58 * HOUR, 'Ya está. La canción es tuya a medias.'],
    ],
  },
]
