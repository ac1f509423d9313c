import type { DemoCreator } from '../types.ts'

export const renata: DemoCreator = {
  username: 'renatapaz',
  name: 'Renata Paz',
  bio: 'Bailarina y coreógrafa en Buenos Aires. Ensayos, piezas cortas y clases de estiramientos.',
  exclusive: true,
  avatar: 'av-renata1',
  cover: 'silk2',
  attributes: {
    gender: 'woman',
    age: 30,
    height: 169,
    bodyType: 'athletic',
    hairColor: 'black',
    nationality: 'AR',
    country: 'AR',
    city: 'Buenos Aires',
  },
  plans: { '7d': 400, '1m': 1_000, '3m': 2_700, '6m': 5_100 },
  rhythm: { newestHoursAgo: 20, everyHours: 260 },
  posts: [
    {
      text: 'Ensayo con la ventana abierta. La pieza dura once minutos. #danza #ensayo #retrato',
      art: ['renata1'],
      comments: [
        ['carlaprieto', 'La pausa antes de girar. Increíble.'],
        ['sofiaoliva', '¿Habrá clase abierta este mes?'],
      ],
    },
    {
      text: 'La pieza, compás a compás: doce fotos y mis notas.',
      audience: 'subscribers',
      art: ['renata1', 'silk2'],
    },
    { text: 'Granate de estreno. La tela pesa y eso cambia el giro.', art: ['silk2'] },
    {
      text: 'Rutina completa de estiramientos, veinte minutos, de pie y en el suelo.',
      audience: 'paid',
      price: 700,
      included: true,
      art: ['renata1', 'leaf1'],
    },
    { text: 'Hoy no salió. Mañana lo intento más lento.' },
    { text: 'Sombra de la una en el salón de ensayo.', art: ['leaf1'] },
    {
      text: 'Cuaderno de la pieza: dibujos, flechas y una página arrancada.',
      audience: 'subscribers',
      art: ['silk2', 'renata1'],
    },
    { text: 'Espalda recta no es espalda quieta. #danza', art: ['renata1'] },
    {
      text: 'El estreno desde dentro, foto a foto, hasta el saludo.',
      purchaseText:
        'La del telón es de cuando se fue la luz. Nadie en la sala lo notó, y nosotras tampoco lo dijimos.',
      audience: 'paid',
      price: 1_200,
      art: ['renata1', 'silk2', 'silk4'],
    },
    { text: 'Volví a clase de primer año. Se aprende mucho de rodillas.' },
    { text: 'Media hora de calentamiento y medio minuto de foto.', art: ['renata1'] },
    { text: 'Primer ensayo que enseño. Sed amables.', art: ['renata1'] },
  ],
}
