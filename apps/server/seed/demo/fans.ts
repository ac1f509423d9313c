import type { DemoFan } from './types.ts'

/** The fan whose log-in is documented. */
export const MATEO = 'mateorios'

export const FANS: readonly DemoFan[] = [
  { username: MATEO, name: 'Mateo Ríos' },
  { username: 'anaroldan', name: 'Ana Roldán' },
  { username: 'julianvega', name: 'Julián Vega' },
  { username: 'carlaprieto', name: 'Carla Prieto' },
  { username: 'sofiaoliva', name: 'Sofía Oliva' },
  { username: 'diegonava', name: 'Diego Nava' },
  { username: 'lauragil', name: 'Laura Gil' },
  { username: 'pedrosanz', name: 'Pedro Sanz' },
  { username: 'martasoler', name: 'Marta Soler' },
  { username: 'ivanduarte', name: 'Iván Duarte' },
  { username: 'camilarojas', name: 'Camila Rojas' },
  { username: 'andrespardo', name: 'Andrés Pardo' },
  { username: 'paulaserrano', name: 'Paula Serrano' },
  { username: 'nicoferrer', name: 'Nicolás Ferrer' },
  { username: 'valencruz', name: 'Valentina Cruz' },
  { username: 'hugomedina', name: 'Hugo Medina' },
  { username: 'elenamontes', name: 'Elena Montes' },
  { username: 'brunacosta', name: 'Bruna Costa' },
  { username: 'rafalima', name: 'Rafael Lima' },
  { username: 'joanapires', name: 'Joana Pires' },
  { username: 'theolaurent', name: 'Théo Laurent' },
  { username: 'chloemartin', name: 'Chloé Martin' },
  { username: 'emmaclarke', name: 'Emma Clarke' },
  { username: 'liamhayes', name: 'Liam Hayes' },
  { username: 'gabitorres', name: 'Gabriel Torres' },
  { username: 'lucaspena', name: 'Lucas Peña' },
  { username: 'irenevidal', name: 'Irene Vidal' },
  { username: 'oscarbenitez', name: 'Óscar Benítez' },
  { username: 'danimora', name: 'Daniela Mora' },
  { username: 'samuortiz', name: 'Samuel Ortiz' },
]
