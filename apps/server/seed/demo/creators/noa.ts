import type { DemoCreator } from '../types.ts'

export const noa: DemoCreator = {
  username: 'noalindt',
  name: 'Noa Lindt',
  bio: 'Modelo y directora de arte en Berlín. Editoriales, pruebas y todo lo que no entra en la revista.',
  exclusive: true,
  avatar: 'av-noa1',
  cover: 'silk1',
  attributes: {
    gender: 'woman',
    age: 27,
    height: 176,
    bodyType: 'slim',
    hairColor: 'blond',
    eyeColor: 'grey',
    skinColor: 'very_light',
    nationality: 'DE',
    country: 'DE',
    city: 'Berlín',
  },
  plans: { '7d': 400, '1m': 1_200, '3m': 3_240, '6m': 6_100, '12m': 11_500 },
  rhythm: { newestHoursAgo: 5, everyHours: 230 },
  posts: [
    {
      text: 'Pruebas para el editorial de otoño. ¿Cuál ponemos en portada? Yo dudo entre la 2 y la 4.',
      audience: 'subscribers',
      art: ['noa1', 'noa2', 'silk4', 'leaf1', 'silk1'],
      comments: [
        ['anaroldan', 'La 4, sin duda. La luz en el cuello del jersey.'],
        ['julianvega', 'Portada la 2, contra la 4.'],
      ],
    },
    { text: 'Rojo de estudio. Doce vatios y un filtro viejo. #retrato', art: ['noa2'] },
    {
      text: 'Editorial completo, tal como lo entregué: treinta fotos con las notas al margen.',
      purchaseText:
        'Las notas en rojo son mías y las azules, del estilista. Donde no estamos de acuerdo, tenía razón él.',
      audience: 'paid',
      price: 1_400,
      goal: 40_000,
      art: ['noa1', 'noa2', 'silk2'],
    },
    { text: 'Corte nuevo. Lo pedí más corto y acertaron.', art: ['noa1'] },
    { text: 'La luz es de @inescarmona, el frío es de Berlín.', art: ['noa2'], allowedBy: 'inescarmona' },
    {
      text: 'Prueba de vestuario, sin retocar. Se ven las pinzas y me gusta que se vean.',
      audience: 'subscribers',
      art: ['noa1', 'silk1'],
    },
    { text: 'Nueve de la mañana, café y tabla de referencias. Hoy toca decidir.' },
    {
      text: 'La paleta de invierno: lana, hueso y un solo granate.',
      art: ['silk1', 'silk2'],
    },
    {
      text: 'Ensayo de pose, cuatro minutos. Para quienes empezáis: nadie sabe qué hacer con las manos.',
      audience: 'subscribers',
      art: ['noa2', 'noa1'],
    },
    {
      text: 'Las descartadas de primavera, que son mis favoritas.',
      audience: 'paid',
      price: 800,
      included: true,
      art: ['noa2', 'leaf1'],
    },
    { text: 'Jersey de cuello alto en junio. Así es este trabajo.', art: ['noa1'] },
    { text: 'Mudanza de estudio. Techos altos, ventanas al norte.', art: ['leaf1'] },
    {
      text: 'Hoja de contactos del primer editorial. Cuento qué elegiría hoy.',
      audience: 'subscribers',
      art: ['noa1', 'noa2'],
    },
    { text: 'Primera foto aquí. Sin maquillaje y con prisa.', art: ['noa1'] },
  ],
}
