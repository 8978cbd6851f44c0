import type { MapsSettings } from '../../settings.ts'
import type { Maps } from './port.ts'

/** The maps services the settings name. */
export const openMaps = ({ timeoutMs, truckFactor, tiles }: MapsSettings): Maps => ({
  router: null,
  cities: null,
  places: null,
  timeoutMs,
  truckFactor,
  tiles: tiles ?? null,
})
