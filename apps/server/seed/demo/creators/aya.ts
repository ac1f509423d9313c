import type { DemoCreator } from '../types.ts'

export const aya: DemoCreator = {
  username: 'ayamoran',
  name: 'Aya Morán',
  bio: 'Moda y retrato. Un color por semana y ninguna sonrisa obligatoria. Ciudad de México.',
  exclusive: false,
  avatar: 'av-aya1',
  cover: 'arch1',
  attributes: {
    gender: 'woman',
    age: 26,
    height: 171,
    hairColor: 'black',
    skinColor: 'very_light',
    nationality: 'MX',
    country: 'MX',
    city: 'Ciudad de México',
  },
  plans: { '5d': 300, '1m': 1_100, '3m': 2_970 },
  rhythm: { newestHoursAgo: 33, everyHours: 320 },
  posts: [
    { text: 'Semana roja. Chaqueta de segunda mano, actitud nueva. #moda', art: ['aya1'] },
    {
      text: 'Semana gris, en cuarenta fotos. La mitad son de las manos.',
      audience: 'paid',
      price: 800,
      art: ['aya2', 'silk1', 'aya1'],
    },
    { text: 'Cuello alto y mal humor. Combinan.', art: ['aya2'] },
    {
      text: 'Mi armario entero, prenda por prenda, y lo que voy a dejar ir.',
      audience: 'subscribers',
      art: ['aya1', 'silk2'],
    },
    {
      text: 'El lunes empieza la semana naranja. Acepto propuestas.',
      art: ['arch1'],
      poll: { question: '¿Qué color sigue?', answers: ['Azul', 'Verde', 'Todo a la vez'] },
    },
    { text: 'Prueba de maquillaje: nada, y luego un poco menos.', art: ['aya1'] },
    {
      text: 'Sesión de estudio, con las pruebas que salieron movidas.',
      audience: 'subscribers',
      art: ['aya2', 'aya1'],
    },
    { text: 'Una falda, cinco formas de estropearla.' },
    {
      text: 'Colores de todo el año en una sola tira.',
      audience: 'paid',
      price: 600,
      art: ['aya1', 'arch1', 'aya2'],
    },
    { text: 'Primera semana, primer color: negro. Fácil.', art: ['aya2'] },
  ],
}
