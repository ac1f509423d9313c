import type { DemoCreator } from '../types.ts'

export const zoe: DemoCreator = {
  username: 'zoembaye',
  name: 'Zoe Mbaye',
  bio: 'Vinilos, medianoche y discos que nadie pidió. Pincho entre Dakar y Madrid y dejo aquí las listas.',
  exclusive: false,
  avatar: 'av-zoe1',
  cover: 'zoe2',
  links: [
    { label: 'Listas', url: 'https://listas.example/zoe' },
    { label: 'Fechas', url: 'https://fechas.example/zoe-mbaye' },
    { label: 'Vinilos que busco', url: 'https://vinilos.example/busco' },
  ],
  attributes: {
    gender: 'woman',
    age: 31,
    height: 172,
    hairColor: 'black',
    eyeColor: 'dark_brown',
    skinColor: 'dark',
    ethnicity: 'black',
    nationality: 'SN',
    country: 'ES',
    city: 'Madrid',
  },
  plans: { '3d': 200, '1m': 900, '3m': 2_430, '12m': 8_640 },
  rhythm: { newestHoursAgo: 14, everyHours: 270 },
  posts: [
    {
      text: 'Set de medianoche, esta semana otra vez. La lista se queda aquí para quien llegue tarde. #dj set',
      art: ['zoe3'],
      comments: [
        ['diegonava', 'La aguja suena increíble.'],
        ['anaroldan', 'La cara B, la cara B.'],
      ],
    },
    {
      text: 'Dieciséis segundos del set, con la aguja puesta. #dj set\n\n0:00 La aguja\n0:06 Cara A\n0:12 Luz verde',
      films: ['zoe-set.mp4'],
    },
    { text: 'Dakar, 1978. Lo encontré debajo de una caja de zapatos.', art: ['vinyl1'] },
    {
      text: 'Los veinte discos del set, con la historia de cada uno.',
      audience: 'subscribers',
      art: ['vinyl1', 'zoe2'],
    },
    { text: 'Amarillo para espantar noviembre.', art: ['zoe1'] },
    {
      text: 'Sesión entera en el estudio: treinta fotos entre canción y canción.',
      purchaseText:
        'La lista que sonaba: cara B de casi todo. La número 20 la hizo el técnico y es la mejor.',
      audience: 'paid',
      price: 800,
      art: ['zoe2', 'zoe3', 'zoe1'],
    },
    { text: 'Aguja nueva. Se oye el polvo, y eso es bueno.', art: ['vinyl1'] },
    {
      text: 'Cómo ordeno los discos: por color de noche. Lo explico con fotos.',
      audience: 'subscribers',
      art: ['vinyl1', 'zoe1'],
    },
    { text: 'Prueba de luces: cálida a un lado, verde al otro. ¿Os gusta?', art: ['zoe2'] },
    { text: 'Gafas puestas, que amanece.', art: ['zoe1'] },
    {
      text: 'La lista que no pincho nunca en público. Ahora la tienes tú.',
      audience: 'paid',
      price: 500,
      included: true,
      art: ['vinyl1'],
    },
    { text: 'Busco un vinilo de Orchestra Baobab con la portada azul. Pago bien y pongo café.' },
    { text: 'Empezamos. Bajad la luz.', art: ['zoe3'] },
  ],
}
