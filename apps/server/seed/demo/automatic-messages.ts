import { lookAtAutomatic, setAutomaticMessage } from '../../src/modules/automatic-messages/index.ts'
import { DAY, HOUR } from '../../src/platform/clock.ts'
import type { Player, Stage } from './stage.ts'

/** For how long they have been on. */
const DAYS = 60
/** Inside the hours in which they go out, by the clock of everybody here. */
const NOON_MS = 12 * HOUR

const WELCOME =
  'Hola, {nombre}. Gracias por entrar. Suelo escribir por la tarde; si me cuentas qué te trajo, te busco algo que no está en el perfil.'
const EXPIRING = '{nombre}, lo tuyo vence el {vence}. Si te quedas, este mes subo la serie del norte.'
const EXPIRED = 'Se te extraña por aquí, {nombre}. La puerta sigue abierta.'

/** Three messages of the creator of the pictures go out by themselves, as her subscribers come and go. */
export function planAutomaticMessages(stage: Stage, playerOf: (username: string) => Player): void {
  const ines = playerOf('inescarmona')
  const free = { enabled: true, media: [], previews: [], price: null }
  stage.at(stage.ago(DAYS * DAY), async () => {
    const ctx = stage.as(ines)
    await setAutomaticMessage(ctx, { ...free, kind: 'welcome', text: WELCOME, delay: 10 })
    await setAutomaticMessage(ctx, { ...free, kind: 'expiring', text: EXPIRING, delay: 3 * 24 * 60 })
    await setAutomaticMessage(ctx, { ...free, kind: 'expired', text: EXPIRED, delay: 24 * 60 })
  })
  for (let days = DAYS - 1; days > 0; days--) {
    const day = Math.floor(stage.ago(days * DAY).getTime() / DAY) * DAY
    stage.at(new Date(day + NOON_MS), () => lookAtAutomatic(stage.tx, new AbortController().signal))
  }
}
