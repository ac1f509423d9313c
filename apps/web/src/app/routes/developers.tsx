import { Reference } from '#features/developers/reference/reference.tsx'
import { useRouteTitle } from '../route-head.tsx'

export const queries = () => []

export function Component() {
  return <Reference title={useRouteTitle()} />
}
