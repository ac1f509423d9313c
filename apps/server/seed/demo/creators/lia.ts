import type { DemoCreator } from '../types.ts'

export const lia: DemoCreator = {
  username: 'liaferro',
  name: 'Lía Ferro',
  bio: 'Bailo donde haya sombra. Acuarela los lunes, danza el resto. Valencia.',
  exclusive: false,
  avatar: 'av-lia1',
  cover: 'leaf1',
  attributes: {
    gender: 'woman',
    age: 24,
    height: 163,
    hairColor: 'red',
    nationality: 'ES',
    country: 'ES',
    city: 'Valencia',
  },
  plans: { '3d': 150, '1m': 500, '3m': 1_350 },
  rhythm: { newestHoursAgo: 46, everyHours: 280 },
  posts: [
    { text: 'Bajo la higuera del parque. Nadie miraba. #danza', art: ['lia1'] },
    { text: 'Azul de fondo, como pedisteis.', art: ['lia2'] },
    {
      text: 'La coreografía de la higuera, en veinte fotos.',
      audience: 'paid',
      price: 400,
      art: ['lia1', 'leaf1', 'lia2'],
    },
    { text: 'Acuarela del lunes: solo sombras. #acuarela', art: ['leaf1'] },
    {
      text: 'Cómo empiezo una pieza: un gesto, diez veces.',
      audience: 'subscribers',
      art: ['lia2', 'lia1'],
    },
    { text: 'Me he cortado el flequillo yo. No pregunto.', art: ['lia2'] },
    { text: 'Tarde de viento. Ensayé con abrigo.' },
    {
      text: 'Cuaderno de acuarelas, completo hasta hoy.',
      audience: 'subscribers',
      art: ['leaf1', 'silk3'],
    },
    { text: 'Brazos arriba y a ver qué pasa.', art: ['lia1'] },
    {
      text: 'Pieza corta para una sola ventana.',
      audience: 'paid',
      price: 300,
      included: true,
      art: ['lia1', 'lia2'],
    },
    { text: 'Empiezo. Con vergüenza y con ganas.', art: ['lia1'] },
  ],
}
