import type { DemoCreator } from '../types.ts'

export const tomas: DemoCreator = {
  username: 'tomasibarra',
  name: 'Tomás Ibarra',
  bio: 'Ceramista en Oaxaca. Torno, horno de leña y piezas que salen torcidas. La suscripción es gratis; las clases no.',
  exclusive: false,
  avatar: 'av-tomas1',
  cover: 'bowls1w',
  attributes: {
    gender: 'man',
    age: 38,
    height: 181,
    hairColor: 'black',
    nationality: 'MX',
    country: 'MX',
    city: 'Oaxaca',
  },
  plans: { '1m': 0 },
  rhythm: { newestHoursAgo: 25, everyHours: 260 },
  posts: [
    {
      text: 'Primera hornada de la semana. El jarrón salió torcido y por eso me lo quedo. #cerámica',
      art: ['still1'],
      comments: [
        ['lauragil', 'Torcido es la mejor parte.'],
        ['pedrosanz', '¿Lo vendes?'],
      ],
    },
    {
      text: 'El torno, treinta y ocho segundos. Con auriculares se oye el agua.',
      audience: 'subscribers',
      films: ['tomas-torno.m4a'],
    },
    { text: 'Esmalte nuevo: ceniza de mezquite y paciencia.', art: ['bowls1'] },
    {
      text: 'Clase entera: centrar el barro en diez minutos. Vídeo no hay; dieciséis fotos paso a paso, sí.',
      audience: 'paid',
      price: 600,
      art: ['bowls1', 'tomas2', 'still1'],
    },
    { text: 'El taller por la mañana, antes de que llegue nadie.', art: ['tomas2'] },
    {
      text: 'Apunto aquí mis recetas de esmalte. La tercera no la había contado nunca.',
      audience: 'subscribers',
      art: ['bowls1'],
    },
    { text: 'Se me fue el horno a 1.260°. Tres grietas y una pieza perfecta.', art: ['bowls1w'] },
    { text: 'Retrato con las manos limpias, que no es lo normal.', art: ['tomas1'] },
    {
      text: 'Cómo sé que una pieza está seca: la mejilla. Nada más.',
      audience: 'subscribers',
      art: ['tomas2', 'bowls1'],
    },
    { text: 'Naranjas del vecino, jarrón mío, sombra de nadie. #cerámica', art: ['still1'] },
    {
      text: 'Plano del horno de leña, con medidas y con los errores que cometí.',
      audience: 'paid',
      price: 1_000,
      art: ['bowls1w', 'tomas1'],
    },
    { text: 'Hoy no hay foto. Hoy se barre el taller.' },
    { text: 'Hola. Esto es barro, fuego y poca prisa.', art: ['tomas1'] },
  ],
}
