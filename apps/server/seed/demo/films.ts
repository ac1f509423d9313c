import path from 'node:path'
import type { ArtName } from './art.ts'

/** A video or sound of the demo. */
export interface DemoFilm {
  file: string
  alt: string
  /** What a video shows before it plays. */
  poster?: ArtName
  /** Text of its WebVTT file by language. */
  captions?: Readonly<Record<string, string>>
}

const SET = {
  es: ['La aguja baja.', 'Dakar, 1978, cara A.', 'Y ahora, la luz verde.'],
  en: ['The needle goes down.', 'Dakar, 1978, side A.', 'And now, the green light.'],
} as const

const captionsOf = ([first, second, third]: readonly [string, string, string]) =>
  `WEBVTT\n\n00:00.500 --> 00:05.000\n${first}\n\n00:06.000 --> 00:11.000\n${second}\n\n00:12.000 --> 00:15.500\n${third}\n`

/** Videos and sounds of the demo, made of its pictures and of tones. */
export const FILMS = {
  'zoe-set.mp4': {
    file: fileOf('zoe-set.mp4'),
    alt: 'Zoe en el estudio, cada vez más cerca, con luz cálida y verde',
    poster: 'zoe2',
    captions: { es: captionsOf(SET.es), en: captionsOf(SET.en) },
  },
  'mara-sea.mp4': {
    file: fileOf('mara-sea.mp4'),
    alt: 'El mar velado por la bruma, de izquierda a derecha',
    poster: 'sea2',
  },
  'ines-hola.mp4': {
    file: fileOf('ines-hola.mp4'),
    alt: 'Inés a la luz de la tarde, y después en blanco y negro',
  },
  'tomas-torno.m4a': { file: fileOf('tomas-torno.m4a'), alt: 'El torno, girando' },
} as const satisfies Record<string, DemoFilm>

export type FilmName = keyof typeof FILMS

export const filmOf = (name: FilmName): DemoFilm => FILMS[name]

function fileOf(name: string): string {
  return path.join(import.meta.dirname, '../art/films', name)
}
