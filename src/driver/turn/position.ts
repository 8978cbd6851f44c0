/** The position of the phone, asked once for a turn or a step; it is not kept. `accuracy` is in metres. */
export type Position =
  | { state: 'found'; latitude: number; longitude: number; accuracy: number }
  | { state: 'refused' | 'unavailable' | 'timeout' }

/** Longest search for a position, ms. */
const PATIENCE = 20_000
/** Age of a position that is still good enough, ms. */
const FRESH = 30_000
/** Codes of a GeolocationPositionError. */
const reasons = { 1: 'refused', 2: 'unavailable', 3: 'timeout' } as const

export function currentPosition(): Promise<Position> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve({ state: 'unavailable' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => resolve({ state: 'found', latitude, longitude, accuracy }),
      ({ code }) => resolve({ state: reasons[code as 1 | 2 | 3] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE, maximumAge: FRESH },
    )
  })
}
