import { randomUUID } from 'node:crypto'
import { importMedia } from '../../src/modules/media/index.ts'
import { addFiles, createVault, unlockVault } from '../../src/modules/vaults/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import { type ArtName, artFile } from './art.ts'
import { MATEO } from './fans.ts'
import { spend } from './money.ts'
import type { RenderedArt } from './rendered-art.ts'
import type { Player, Stage } from './stage.ts'

interface DemoVault {
  by: string
  daysAgo: number
  title: string
  description: string
  /** Cents; null: included for subscribers. */
  price: number | null
  files: readonly (readonly [ArtName, string])[]
  /** Files that came later, so many days ago. */
  later?: { daysAgo: number; files: readonly (readonly [ArtName, string])[] }
  /** Who bought it, so many days ago. */
  buyers?: readonly (readonly [username: string, daysAgo: number])[]
}

const VAULTS: readonly DemoVault[] = [
  {
    by: 'inescarmona',
    daysAgo: 60,
    title: 'Contactos 2024',
    description:
      'Las hojas de contactos del año, con las buenas y las que casi. Lo que agregue después entra sin pagar más.',
    price: 2_400,
    files: [
      ['ines4', 'Hoja 01, de espaldas'],
      ['ines1', 'Hoja 02, verde'],
      ['ines2', 'Hoja 03, la tarde'],
      ['ines6', 'Hoja 04, brazos en alto'],
      ['silk3', 'Hoja 05, la tela'],
    ],
    later: {
      daysAgo: 3,
      files: [
        ['ines3', 'Hoja 06, ramas'],
        ['leaf1', 'Mesa de luz'],
      ],
    },
    buyers: [
      [MATEO, 14],
      ['anaroldan', 30],
      ['julianvega', 9],
    ],
  },
  {
    by: 'inescarmona',
    daysAgo: 45,
    title: 'Detrás de cámara',
    description: 'Lo que pasa antes y después de cada serie.',
    price: null,
    files: [
      ['leaf1', 'La pared del patio'],
      ['still1', 'Bodegón de prueba'],
      ['ines3', 'Probando la sombra'],
    ],
  },
  {
    by: 'inescarmona',
    daysAgo: 20,
    title: 'Blanco y negro',
    description: 'Carretes caducados, forzados un paso.',
    price: 1_800,
    files: [
      ['ines5', 'Perfil'],
      ['silk1', 'Tela clara'],
      ['dunes1', 'Dunas'],
    ],
    buyers: [['anaroldan', 12]],
  },
  {
    by: 'inescarmona',
    daysAgo: 2,
    title: 'Serie ventana',
    description: 'La luz de las nueve, antes de que la vea nadie.',
    price: 2_000,
    files: [
      ['ines6', 'Ventana 01'],
      ['ines1', 'Ventana 02'],
      ['silk3', 'Ventana 03'],
    ],
  },
  {
    by: 'zoembaye',
    daysAgo: 33,
    title: 'Listas de discos',
    description: 'Lo que suena en cada set, con portada.',
    price: 1_200,
    files: [
      ['vinyl1', 'Cara A'],
      ['zoe2', 'En el estudio'],
      ['silk4', 'Funda de cobre'],
    ],
    buyers: [[MATEO, 25]],
  },
  {
    by: 'tomasibarra',
    daysAgo: 50,
    title: 'Bodegones',
    description: 'La hornada entera, pieza a pieza.',
    price: 1_600,
    files: [
      ['still1', 'Jarrón y naranjas'],
      ['bowls1', 'Cuencos'],
      ['bowls1w', 'La mesa'],
    ],
    buyers: [[MATEO, 40]],
  },
]

/** Vaults of the demo, and who has bought them. */
export function planVaults(stage: Stage, art: RenderedArt, playerOf: (username: string) => Player): void {
  for (const { by, daysAgo, later, buyers = [], price, files, ...words } of VAULTS) {
    const owner = playerOf(by)
    const cost = price === null ? null : stage.amount(price)
    let vault = ''
    const add = async (added: DemoVault['files']) => {
      const uploads: { media: string; name: string }[] = []
      for (const [picture, name] of added) {
        const source = artFile(picture)
        // the same files as those of posts
        const make = art.maker(source, 'post')
        const { id } = await importMedia(stage.tx, { ownerId: owner.id, purpose: 'vault', source, make })
        uploads.push({ media: id, name })
      }
      await addFiles(stage.as(owner), { vault, files: uploads })
    }
    stage.at(stage.ago(daysAgo * DAY), async () => {
      vault = (await createVault(stage.as(owner), { ...words, clientId: randomUUID(), price: cost })).id
      await add(files)
    })
    if (later) stage.at(stage.ago(later.daysAgo * DAY - HOUR), () => add(later.files))
    for (const [username, ago] of buyers) {
      const fan = playerOf(username)
      spend(stage, fan, stage.ago(ago * DAY), cost ?? 0, () =>
        unlockVault(stage.as(fan), { vault, price: cost ?? 0 }),
      )
    }
  }
}

/** Pictures that vaults show. */
export const VAULT_ART: readonly ArtName[] = VAULTS.flatMap(({ files, later }) =>
  [...files, ...(later?.files ?? [])].map(([name]) => name),
)
