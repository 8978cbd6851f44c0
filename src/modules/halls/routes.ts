/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import type { Others } from '#app/kit/list/filter.ts'

const admin = roles('Admin')
const team = roles(...adminTeam)
const hall = roles('LoadHallAdmin')
const turns = {
  title: 'نوبت‌ها',
  icon: 'turns',
  screen: Object.assign(() => import('./turn/TurnsScreen.tsx'), {
    // Its first days depend on the hall.
    ahead: async (search: Others) => (await import('./turn/list/turns.ts')).askTurnsAhead(search),
  }),
} as const
const showTimes = { title: 'تنظیمات نمایشگر بار', screen: () => import('./show-time/ShowTimeScreen.tsx') }

/** A hall's own work: desk, turns, show times. */
export const hallRoutes: readonly AppRoute[] = [
  {
    path: '/LoadHallCargo',
    title: 'میز سالن',
    who: [hall],
    menu: 'hall',
    icon: 'hall',
    main: 2,
    screen: () => import('./desk/DeskScreen.tsx'),
    scans: true,
  },
  {
    path: '/DriverTurn',
    title: 'نوبت دادن',
    who: [hall],
    menu: 'hall',
    icon: 'turn',
    main: 3,
    act: 'main',
    screen: () => import('./turn/GiveTurnScreen.tsx'),
    scans: true,
  },
  { path: '/LoadHallShowTime', ...showTimes, who: [hall], menu: 'tools', icon: 'clock' },
]

/** Load halls as administrators manage them. */
export const hallAdminRoutes: readonly AppRoute[] = [
  {
    path: '/LoadHalls',
    title: 'سالن‌ها',
    who: [team],
    menu: 'organisations',
    icon: 'hall',
    screen: () => import('./turn/give/HallsScreen.tsx'),
  },
  { path: '/LoadHalls/$hallId/ShowTimes', ...showTimes, who: [admin] },
  {
    path: '/LoadHalls/$hallId/Policy',
    title: 'قاعدهٔ تقسیم بار',
    who: [admin],
    screen: () => import('#app/modules/organisations/hall/PolicyScreen.tsx'),
  },
]

/** The lists of turns: sub-items of the reports for all but a hall (S0 §2.9). */
export const turnListRoutes: readonly AppRoute[] = [
  // The live queue: part of a hall's own work, and the driver turn report of other roles (S0 §2.9).
  {
    path: '/DriverTurnList',
    ...turns,
    who: [roles('LoadHallAdmin', ...adminTeam)],
    menu: (role) => (role === 'LoadHallAdmin' ? 'hall' : 'reports'),
    main: 5,
  },
  {
    path: '/DriverTurnListUser',
    ...turns,
    who: [roles(...observers)],
    menu: 'reports',
    main: 4,
  },
]

const fairness = { title: 'عدالت تقسیم بار', who: 'anyone', screen: () => import('./fairness/FairnessScreen.tsx') } as const
/** Witnesses of the log of records (decision 43). */
export const witnessRoutes: readonly AppRoute[] = [
  {
    path: '/witness',
    title: 'شاهد کارنامه‌ها',
    who: [roles(...observers)],
    menu: 'tools',
    icon: 'witness',
    screen: () => import('./log/WitnessScreen.tsx'),
  },
]

/** Screens without login (S0 §2.1). */
export const hallsPublicRoutes: readonly AppRoute[] = [
  { path: '/board/$hallId', title: 'تابلوی سالن', who: 'anyone', isWall: true, screen: () => import('./board/BoardScreen.tsx') },
  { path: '/split/$runId', title: 'کارنامهٔ تقسیم بار', who: 'anyone', screen: () => import('./split/SplitScreen.tsx') },
  { path: '/fairness', ...fairness },
  { path: '/fairness/$hallId', ...fairness },
]
