import type { DemoCreator } from '../types.ts'

export const val: DemoCreator = {
  username: 'valquint',
  name: 'Valeria Quint',
  bio: 'Estilo, pañuelos y carreteras secundarias. Escribo a quien se suscribe, de verdad.',
  exclusive: false,
  avatar: 'av-val1',
  cover: 'sea2',
  attributes: { gender: 'woman', age: 34, height: 174, nationality: 'UY', country: 'UY', city: 'Montevideo' },
  plans: { '1d': 200, '1m': 700, '6m': 3_600 },
  rhythm: { newestHoursAgo: 50, everyHours: 310 },
  posts: [
    { text: 'Pañuelo naranja, gafas de mi tía, ninguna prisa. #estilo', art: ['val1'] },
    { text: 'El verde también conduce.', art: ['val2'] },
    {
      text: 'Diez maneras de anudar un pañuelo. La octava aguanta con la ventanilla abierta.',
      audience: 'subscribers',
      art: ['val1', 'val2', 'silk4'],
    },
    {
      text: 'Rodaje en la costa: cuarenta fotos y el vestido que se voló.',
      purchaseText:
        'El vestido apareció en una higuera, tres días después. Al final van las de antes del viento.',
      audience: 'paid',
      price: 900,
      art: ['val2', 'sea2', 'val1'],
    },
    { text: 'Parada técnica. Café con vistas.', art: ['sea2'] },
    { text: 'He contestado ciento doce mensajes. El tuyo también, mira.' },
    { text: 'Cobre y piel. Seda heredada.', art: ['silk4'] },
    {
      text: 'Lo que llevo en la guantera, con fotos y explicaciones.',
      audience: 'subscribers',
      art: ['val1', 'silk4'],
    },
    {
      text: 'Vestidor de verano, completo.',
      audience: 'paid',
      price: 500,
      included: true,
      art: ['val2', 'val1'],
    },
    { text: 'Bienvenida a mi asiento de copiloto.', art: ['val1'] },
  ],
}
