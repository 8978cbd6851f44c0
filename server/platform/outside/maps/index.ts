import type { MapsSettings } from '#server/platform/settings/settings.ts'
import type { Service } from './ask.ts'
import { mapIrFinder } from './map-ir.ts'
import { neshanFinder, neshanRouter } from './neshan.ts'
import { mapIrRouter, osrm } from './osrm.ts'
import type { Finder, Maps, Router } from './port.ts'
import { valhalla } from './valhalla.ts'

/** Default URLs of the providers; the others are always self-hosted. */
const home = { 'map.ir': 'https://map.ir', neshan: 'https://api.neshan.org', osrm: '', valhalla: '' }

type Provider = NonNullable<MapsSettings['provider']>

const routers: Record<Provider, (service: Service) => Router> = {
  'map.ir': mapIrRouter,
  neshan: neshanRouter,
  osrm,
  valhalla,
}
const finders: Partial<Record<Provider, (service: Service, box: 'city' | 'place') => Finder>> = {
  'map.ir': mapIrFinder,
  neshan: neshanFinder,
}

const serviceOf = (provider: Provider, url: string | undefined, key: string | undefined): Service => ({
  url: url ?? home[provider],
  key,
})

/** The configured maps services; without any, the product's road graph and gazetteer are used. */
export function openMaps({ provider, url, key, iran, places, timeoutMs, truckFactor, tiles }: MapsSettings): Maps {
  const service = provider && serviceOf(provider, url, key)
  return {
    router: service ? routers[provider](service) : null,
    cities: (iran && service && finders[provider]?.(service, 'city')) || null,
    places: (places && finders[places.provider]?.(serviceOf(places.provider, places.url, places.key), 'place')) || null,
    timeoutMs,
    truckFactor,
    tiles: tiles ?? null,
  }
}
