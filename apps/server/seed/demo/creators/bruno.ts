import type { DemoCreator } from '../types.ts'

export const bruno: DemoCreator = {
  username: 'brunoteles',
  name: 'Bruno Teles',
  bio: 'Yoga y respiración desde Lisboa. Clases cortas, sin frases bonitas.',
  exclusive: false,
  avatar: 'av-bruno1',
  cover: 'dunes1',
  attributes: {
    gender: 'man',
    age: 32,
    height: 183,
    bodyType: 'athletic',
    nationality: 'PT',
    country: 'PT',
    city: 'Lisboa',
  },
  plans: { '7d': 300, '1m': 600, '3m': 1_620, '12m': 5_400 },
  rhythm: { newestHoursAgo: 28, everyHours: 285 },
  posts: [
    {
      text: 'Respiración antes de dormir: cuatro, siete, ocho. Funciona aunque no creas. #yoga',
      art: ['bruno1'],
    },
    {
      text: 'Secuencia de quince minutos para espaldas de oficina, dibujada y en fotos.',
      audience: 'subscribers',
      art: ['bruno1', 'leaf1'],
    },
    {
      text: 'Esterilla en la terraza. Cuarenta grados, ninguna postura heroica.',
      poll: {
        question: '¿A qué hora practicas?',
        answers: ['Al despertar', 'A mediodía', 'Antes de dormir'],
      },
    },
    { text: 'El silencio de las seis.', art: ['dunes1'] },
    {
      text: 'Programa de un mes: veinte clases en orden, con descansos.',
      purchaseText:
        'Haz las cuatro primeras aunque te parezcan fáciles. Los martes descansas: está escrito en el programa.',
      audience: 'paid',
      price: 1_500,
      art: ['bruno1', 'dunes1', 'pool1'],
    },
    { text: 'Agua fría, tres minutos. Sin música.', art: ['pool1'] },
    {
      text: 'Los cinco errores que corrijo cada semana, y los míos.',
      audience: 'subscribers',
      art: ['bruno1'],
    },
    { text: 'Persiana a medias, cuerpo a medias. Domingo.', art: ['bruno1'] },
    {
      text: 'Respiración guiada para subir escaleras sin odiarlas.',
      audience: 'paid',
      price: 300,
      included: true,
      art: ['leaf1'],
    },
    { text: 'Hoy solo estiré el cuello y fue suficiente.' },
    { text: 'Hola. Inhala. Eso era todo.', art: ['bruno1'] },
  ],
}
