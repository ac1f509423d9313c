import path from 'node:path'
import type { DocumentSide } from '@calina/contract'

/** The pictures of the demo, with the alternative text that goes with them. */
export const ART = {
  arch1: 'Arco azul en una pared naranja, con una esfera clara en el suelo',
  'av-aya1': 'Retrato de Aya sobre fondo rojo',
  'av-bruno1': 'Retrato de Bruno bajo la sombra de una persiana',
  'av-elio1': 'Retrato de Elio sobre fondo mostaza',
  'av-ines1': 'Retrato de Inés sobre fondo verde',
  'av-lia1': 'Retrato de Lía con sombras de hojas',
  'av-lucia1': 'Retrato de perfil de Lucía sobre fondo terracota',
  'av-mara1': 'Retrato de Mara con sombrero blanco',
  'av-noa1': 'Retrato de Noa sobre fondo gris azulado',
  'av-renata1': 'Renata de espaldas, con el pelo recogido',
  'av-tomas1': 'Retrato de Tomás sobre fondo oscuro',
  'av-val1': 'Retrato de Valeria con pañuelo naranja y gafas de sol',
  'av-zoe1': 'Retrato de Zoe con gafas de sol',
  aya1: 'Aya con chaqueta granate sobre fondo rojo',
  aya2: 'Aya en blanco y negro, con cuello alto',
  bowls1: 'Cuencos y jarrones de cerámica bajo la luz de una ventana',
  bowls1w: 'Mesa con cuencos y jarrones verdes y blancos',
  bruno1: 'Bruno con los ojos cerrados bajo la sombra de una persiana',
  dunes1: 'Dunas de arena clara al amanecer',
  elio1: 'Elio de perfil con jersey blanco sobre fondo mostaza',
  ines1: 'Inés con vestido claro sobre fondo verde',
  ines2: 'Inés de perfil a la luz de la tarde',
  ines3: 'Inés con la sombra de unas ramas en la cara',
  ines4: 'Inés de espaldas con vestido verde',
  ines5: 'Inés de perfil en blanco y negro',
  ines6: 'Inés con los brazos en alto y camiseta blanca',
  leaf1: 'Sombra de hojas sobre una pared clara',
  lia1: 'Lía con los brazos en alto entre sombras de hojas',
  lia2: 'Lía de perfil sobre fondo azul',
  lucia1: 'Lucía de perfil con pendiente dorado y blusa blanca',
  lucia2: 'Lucía de espaldas bajo la sombra de una persiana',
  mara1: 'Mara con sombrero blanco sobre cielo azul',
  mara2: 'Mara con sombrero y camisa turquesa',
  noa1: 'Noa con jersey verde sobre fondo gris azulado',
  noa2: 'Noa de perfil con jersey blanco sobre fondo rojo',
  pool1: 'Reflejos de luz en el agua de una piscina',
  renata1: 'Renata de espaldas junto a una ventana, con vestido granate',
  sea1: 'Sol bajo sobre un mar en calma',
  sea2: 'Sol velado por la bruma sobre el mar',
  silk1: 'Pliegues de seda de color marfil',
  silk2: 'Pliegues de seda granate',
  silk3: 'Pliegues de seda verde oscura',
  silk4: 'Pliegues de seda de color cobre',
  still1: 'Jarrón blanco con rama y naranjas bajo la luz de una persiana',
  tomas1: 'Tomás con camiseta negra sobre fondo oscuro',
  tomas2: 'Tomás con camisa blanca junto a una ventana',
  val1: 'Valeria con pañuelo naranja y gafas de sol',
  val2: 'Valeria con pañuelo verde y gafas de sol',
  vinyl1: 'Tocadiscos con un vinilo de etiqueta naranja',
  zoe1: 'Zoe con chaqueta amarilla sobre fondo rosa',
  zoe2: 'Zoe en el estudio, con luz cálida a la izquierda y verde a la derecha',
  zoe3: 'Zoe en directo, de medio cuerpo',
} as const

export type ArtName = keyof typeof ART

/** A side of a document, on which it says that it is a specimen, or the drawn face of somebody who is not in {@link ART}. */
export function documentFile(username: string, side: DocumentSide): string {
  return path.join(import.meta.dirname, '../art/documents', `${username}-${side}.webp`)
}

export function artFile(name: ArtName): string {
  return path.join(import.meta.dirname, '../art', `${name}.jpg`)
}
