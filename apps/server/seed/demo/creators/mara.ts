import type { DemoCreator } from '../types.ts'

export const mara: DemoCreator = {
  username: 'marasolis',
  name: 'Mara Solís',
  bio: 'Viajo despacio y revelo en el baño de cada casa. 35 mm, sombreros y mapas doblados.',
  exclusive: true,
  avatar: 'av-mara1',
  cover: 'sea1',
  links: [{ label: 'Mapas doblados', url: 'https://mapas.example/mara-solis' }],
  attributes: {
    gender: 'woman',
    age: 35,
    height: 170,
    hairColor: 'brown',
    nationality: 'CL',
    country: 'PT',
    city: 'Tavira',
  },
  plans: { '3d': 400, '30d': 1_500, '1m': 1_500, '3m': 3_900 },
  rhythm: { newestHoursAgo: 40, everyHours: 255 },
  posts: [
    {
      text: 'Tavira, siete de la mañana. El mar aún no ha decidido el color. Carrete de @inescarmona. #viajes #mar',
      art: ['sea2'],
    },
    {
      text: 'Carrete de la semana, las treinta y seis. La 12 la hizo una señora que pasaba. #35mm',
      purchaseText:
        'La señora se llama Fátima y no quiso salir en ninguna. Película de 200, revelada en el baño del hostal.',
      audience: 'paid',
      price: 1_100,
      art: ['mara1', 'sea2', 'mara2', 'dunes1'],
    },
    {
      text: 'El mar de Tavira en catorce segundos, sin un solo corte. #mar',
      audience: 'paid',
      price: 500,
      included: true,
      films: ['mara-sea.mp4'],
    },
    { text: 'El sombrero viaja en la mano, siempre.', art: ['mara1'] },
    {
      text: 'Cómo revelo sin cuarto oscuro: cubo, toalla negra y un reloj de cocina.',
      audience: 'subscribers',
      art: ['mara2', 'arch1'],
    },
    { text: 'Dunas de camino al sur. Doce kilómetros sin sombra.', art: ['dunes1'] },
    {
      text: 'Camisa turquesa para no perderme.',
      art: ['mara2'],
      comments: [['sofiaoliva', 'Desde Oaxaca, qué envidia.']],
    },
    {
      text: 'La ruta entera, con las casas donde me dejaron dormir.',
      audience: 'subscribers',
      art: ['dunes1', 'sea1', 'arch1'],
    },
    { text: 'Puerta azul, pared naranja. No hace falta más.', art: ['arch1'] },
    {
      text: 'Retratos de carretera: gente que me llevó y lo que me contó.',
      audience: 'paid',
      price: 900,
      art: ['mara2', 'dunes1'],
    },
    { text: 'Llueve en el Algarve. Película de 400 y paciencia.' },
    { text: 'Mar en calma, primera vez en un mes.', art: ['sea1'] },
    { text: 'Abro diario. Sale de viaje cuando yo salgo.', art: ['mara1'] },
  ],
}
