/** Screens of this module. */
import type { Others } from '#app/kit/list/filter.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

export const halls = () => import('./turn/give/HallsScreen.tsx')
export const hallPolicy = () => import('#app/modules/organisations/hall/PolicyScreen.tsx')
export const desk = () => import('./desk/DeskScreen.tsx')
export const giveTurn = () => import('./turn/GiveTurnScreen.tsx')
export const turns: NonNullable<AppRoute['screen']> = Object.assign(() => import('./turn/TurnsScreen.tsx'), {
  // Its first days depend on the hall.
  ahead: async (search: Others) => (await import('./turn/list/turns.ts')).askTurnsAhead(search),
})
export const showTime = () => import('./show-time/ShowTimeScreen.tsx')
export const board = () => import('./board/BoardScreen.tsx')
export const split = () => import('./split/SplitScreen.tsx')
