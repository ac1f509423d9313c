import type { DemoCreator } from '../types.ts'

export const elio: DemoCreator = {
  username: 'eliocamara',
  name: 'Elio Cámara',
  bio: 'Canto y escribo en voz baja. Maquetas, letras y el piano de mi edificio. Medellín.',
  exclusive: false,
  avatar: 'av-elio1',
  cover: 'silk4',
  attributes: {
    gender: 'man',
    age: 36,
    height: 178,
    hairColor: 'none',
    skinColor: 'brown',
    nationality: 'CO',
    country: 'CO',
    city: 'Medellín',
  },
  plans: { '1m': 400, '6m': 2_040 },
  rhythm: { newestHoursAgo: 60, everyHours: 315 },
  posts: [
    { text: 'Letra nueva, aún sin estribillo. Si se te ocurre uno, aquí abajo.', art: ['elio1'] },
    {
      text: 'Las tres versiones de la misma canción, y por qué me quedo con la peor.',
      audience: 'subscribers',
      art: ['vinyl1', 'elio1'],
    },
    { text: 'El piano del portal suena mejor de noche.' },
    { text: 'Jersey blanco, pared mostaza, silencio.', art: ['elio1'] },
    {
      text: 'Cancionero: doce letras a mano, con tachones.',
      audience: 'paid',
      price: 500,
      art: ['silk4', 'elio1'],
    },
    { text: 'Escuché el vinilo de @zoembaye tres veces seguidas.', art: ['vinyl1'] },
    {
      text: 'Cómo grabo en casa sin que se enfade el vecino.',
      audience: 'subscribers',
      art: ['elio1'],
    },
    { text: 'Ensayo general. Público: una planta.' },
    {
      text: 'Maqueta del año pasado, con la letra que cambié después.',
      audience: 'paid',
      price: 300,
      included: true,
      art: ['vinyl1'],
    },
    { text: 'Primera nota: do. Encantado.', art: ['elio1'] },
  ],
}
