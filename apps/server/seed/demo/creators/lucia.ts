import type { DemoCreator } from '../types.ts'

export const lucia: DemoCreator = {
  username: 'luciavarela',
  name: 'Lucía Varela',
  bio: 'Coso mi ropa y la cuento puntada a puntada. Patrones, telas y algún desastre, desde Sevilla.',
  exclusive: false,
  avatar: 'av-lucia1',
  cover: 'silk4',
  attributes: {
    gender: 'woman',
    age: 33,
    height: 165,
    hairColor: 'dark_brown',
    nationality: 'ES',
    country: 'ES',
    city: 'Sevilla',
  },
  plans: { '1d': 150, '7d': 350, '1m': 800, '3m': 2_160, '6m': 4_080 },
  rhythm: { newestHoursAgo: 30, everyHours: 265 },
  posts: [
    {
      text: 'Blusa terminada. Tres pruebas, dos enfados y una cremallera que no hacía falta. #costura',
      art: ['lucia1'],
      comments: [['carlaprieto', 'El escote cae perfecto.']],
    },
    { text: 'La tela llegó con un tono más de cobre. Me quedo el error.', art: ['silk4'] },
    {
      text: 'Patrón completo de la blusa, tallas 34 a 50, con mis correcciones a lápiz.',
      purchaseText:
        'Corta una talla más si tu tela no cede. La manga va al hilo, y el error del puño ya está corregido.',
      audience: 'paid',
      price: 600,
      art: ['lucia1', 'silk4', 'lucia2'],
    },
    { text: 'Persiana, aguja y radio. Martes.', art: ['lucia2'] },
    {
      text: 'Cómo coso un dobladillo invisible sin que se note que lo odio.',
      audience: 'subscribers',
      art: ['silk1', 'lucia2'],
    },
    { text: 'Pendiente de mi abuela, vestido de ayer. #retrato', art: ['lucia1'] },
    {
      text: 'El vestido de espaldas, con todas las fotos del montaje.',
      audience: 'subscribers',
      art: ['lucia2', 'lucia1'],
    },
    { text: 'Descosí una manga entera. A veces avanzar es eso.' },
    { text: 'Muestrario de sedas. ¿Cuál te pondrías?', art: ['silk4', 'silk1', 'silk2', 'silk3'] },
    {
      text: 'Cuaderno de taller: diez páginas escaneadas, manchas incluidas.',
      audience: 'paid',
      price: 400,
      included: true,
      art: ['silk1', 'lucia1'],
    },
    { text: 'Prueba de luz para las fotos de la tienda.', art: ['lucia2'] },
    { text: 'Hola, soy Lucía y he cosido esto yo.', art: ['lucia1'] },
  ],
}
