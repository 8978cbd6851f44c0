/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const admin = roles('Admin')
const team = roles(...adminTeam)
const hall = roles('LoadHallAdmin')

/** A hall's own work: desk, turns, show times. */
export const hallRoutes: readonly AppRoute[] = [
  {
    path: '/LoadHallCargo',
    word: 'hallCargo',
    who: [hall],
    menu: 'hall',
    icon: 'hall',
    main: 2,
    screen: screens.desk,
    scans: true,
  },
  {
    path: '/DriverTurn',
    word: 'giveTurn',
    who: [hall],
    menu: 'hall',
    icon: 'turn',
    main: 3,
    act: 'main',
    screen: screens.giveTurn,
    scans: true,
  },
  { path: '/LoadHallShowTime', word: 'showTimes', who: [hall], menu: 'tools', icon: 'clock', screen: screens.showTime },
]

/** Load halls as administrators manage them. */
export const hallAdminRoutes: readonly AppRoute[] = [
  { path: '/LoadHalls', word: 'halls', who: [team], menu: 'organisations', icon: 'hall', screen: screens.halls },
  { path: '/LoadHalls/$hallId/ShowTimes', word: 'showTimes', who: [admin], screen: screens.showTime },
  { path: '/LoadHalls/$hallId/Policy', word: 'hallPolicy', who: [admin], screen: screens.hallPolicy },
]

/** The lists of turns: sub-items of the reports for all but a hall (S0 §2.9). */
export const turnListRoutes: readonly AppRoute[] = [
  // The live queue: part of a hall's own work, and the driver turn report of other roles (S0 §2.9).
  {
    path: '/DriverTurnList',
    word: 'turns',
    who: [roles('LoadHallAdmin', ...adminTeam)],
    menu: (role) => (role === 'LoadHallAdmin' ? 'hall' : 'reports'),
    icon: 'turns',
    main: 5,
    screen: screens.turns,
  },
  {
    path: '/DriverTurnListUser',
    word: 'turns',
    who: [roles(...observers)],
    menu: 'reports',
    icon: 'turns',
    main: 4,
    screen: screens.turns,
  },
]
