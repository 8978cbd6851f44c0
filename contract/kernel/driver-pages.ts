/** The addresses of the drivers' app and of the kiosk, for server, worker and build. */

/** Compared exactly: `/Driver/…` is the office's, in any letter case, and has no screen with these names. */
export const driverPaths = {
  turn: '/driver',
  list: '/driver/list',
  permit: '/driver/permit',
  more: '/driver/more',
  free: '/driver/free',
  standing: '/driver/standing',
} as const
export type DriverPath = (typeof driverPaths)[keyof typeof driverPaths]

/** The page that is served at all of them. */
export const DRIVER_PAGE = '/driver.html'

const known: ReadonlySet<string> = new Set(Object.values(driverPaths))

/** Whether a path is a screen of the drivers' app. */
export const isDriverPath = (path: string): path is DriverPath => known.has(path.replace(/\/$/, ''))

/** The page of a hall's kiosk (decision 048). */
export const KIOSK_PAGE = '/kiosk.html'
export const isKioskPath = (path: string): boolean => path.replace(/\/$/, '') === '/kiosk'
