/** The map's colours from the page's current theme tokens. */

const token = {
  sea: '--info-tint',
  seaName: '--info',
  abroad: '--sunken',
  land: '--surface',
  province: '--line',
  border: '--edge',
  road: '--edge',
  name: '--ink-2',
  faintName: '--ink-3',
  route: '--accent',
} as const

export type Colours = Record<keyof typeof token, string>

export function coloursNow(): Colours {
  const look = getComputedStyle(document.documentElement)
  return Object.fromEntries(Object.entries(token).map(([use, name]) => [use, look.getPropertyValue(name).trim()])) as Colours
}
