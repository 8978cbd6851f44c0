/** The screens that are loaded when they are opened; that of the own turn is part of the first chunks. */
import { lazy } from 'react'
import { driverPaths, type DriverPath } from '#contract/kernel/driver-pages.ts'
import { piece } from '#app/transport/stale.ts'

const list = () => import('./list/ListScreen.tsx')
const permit = () => import('./permit/PermitScreen.tsx')

export const ListScreen = lazy(piece(list))
export const PermitScreen = lazy(piece(permit))
export const FreeScreen = lazy(piece(() => import('./free/FreeScreen.tsx')))
export const StandingScreen = lazy(piece(() => import('./standing/StandingScreen.tsx')))
export const MoreScreen = lazy(piece(() => import('./more/MoreScreen.tsx')))

/** Loads the screen that opens after the PIN, while it is typed. */
export function prepareScreen(path: DriverPath): void {
  const load = path === driverPaths.permit ? permit : path === driverPaths.list ? list : null
  void load?.().catch(() => undefined)
}
