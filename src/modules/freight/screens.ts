/** Screens of this module. */
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList, withProps } from '#app/kit/page/screen.ts'

const cargoLists = async () => (await import('./cargo/list/cargos.ts')).lists
const cargoList = () => import('./cargo/CargosScreen.tsx')
export const cargos = withList(withProps(cargoList, { view: 'cargos' }), async () => (await cargoLists()).cargos)
export const announce: NonNullable<AppRoute['screen']> = Object.assign(() => import('./announce/AnnounceScreen.tsx'), {
  ahead: async () => (await import('./announce/questions.ts')).askFormAhead(),
})
export const many = () => import('./cargo/ManyScreen.tsx')
export const cargoDetail = () => import('./cargo/CargoDetailScreen.tsx')
export const agencyCargos = withList(withProps(cargoList, { view: 'agency' }), async () => (await cargoLists()).agency)
export const editCargo = () => import('./cargo/EditCargoScreen.tsx')
export const customers = () => import('./customer/list/CustomersScreen.tsx')
