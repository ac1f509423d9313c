import { expect, test } from 'vitest'
import { filledIn, repliesOf } from './quick-replies.ts'

test('the first name of the fan is filled in, in whichever language it is asked for', () => {
  const fan = { name: 'Mateo Ríos', username: 'mateo' }
  expect(filledIn('Gracias, {nombre}', fan)).toBe('Gracias, Mateo')
  expect(filledIn('{Name}, {name}: {nom} {nome}', fan)).toBe('Mateo, Mateo: Mateo Mateo')
  expect(filledIn('Son {precio}', fan)).toBe('Son {precio}')
  expect(filledIn('Hola {nombre}', { name: '$& x', username: 'x' })).toBe('Hola $&')
  expect(filledIn('Hola {nombre}', { name: '', username: 'mateo' })).toBe('Hola mateo')
})

test('each line is a reply', () => {
  expect(repliesOf(' Hola \n\n Hasta luego\r\nHola\n')).toEqual(['Hola', 'Hasta luego'])
  expect(repliesOf(' \n')).toEqual([])
})
