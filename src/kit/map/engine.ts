/** The drawing engine. The only file that starts MapLibre; everything of it is loaded with the first open map. */
import 'maplibre-gl/dist/maplibre-gl.css'
import { LngLatBounds, Map as Engine, setWorkerUrl } from 'maplibre-gl'
// The bundler does not detect the worker: it is imported as a file of its own.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { mapWords as words } from './map-words.ts'
import { coloursNow } from './colours.ts'
import { endMarker, type EndMarker } from './marker.ts'
import type { Picture } from './picture.ts'
import { styleOf } from './style.ts'

setWorkerUrl(workerUrl)

const IRAN = new LngLatBounds([44, 25], [63.4, 39.8])
/** Limit panning to the neighbouring countries. */
const AROUND = new LngLatBounds([30, 12], [78, 50])

export interface MapEvents {
  /** Returns false if the position is not allowed: the end is moved back. */
  onMoved(id: string, at: { lat: number; lng: number }): boolean
  onPressed(at: { lat: number; lng: number }): void
  /** Rendered and idle. */
  onIdle(): void
  /** The external basemap failed. */
  onTilesFailed(): void
}

export interface OpenMap {
  show(picture: Picture): void
  /** Renders again with the page's current colours. */
  recolour(): void
  fit(): void
  zoom(by: 1 | -1): void
  close(): void
}

/** Opens a map in an empty container. Throws if it cannot be rendered. */
export function openMap(container: HTMLElement, first: Picture, events: MapEvents): OpenMap {
  let picture = first
  const markers = new Map<string, EndMarker>()
  const map = new Engine({
    container,
    style: styleOf(picture, coloursNow()),
    bounds: IRAN,
    fitBoundsOptions: { padding: 8 },
    maxBounds: AROUND,
    minZoom: 3,
    maxZoom: 15,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // The form is scrolled over the map more often than the map is zoomed.
    cooperativeGestures: true,
    renderWorldCopies: false,
    locale: {
      'Map.Title': words.name,
      'CooperativeGesturesHandler.WindowsHelpText': words.ctrlToZoom,
      'CooperativeGesturesHandler.MacHelpText': words.commandToZoom,
      'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
    },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  map.on('click', ({ lngLat }) => events.onPressed({ lat: lngLat.lat, lng: lngLat.lng }))
  map.on('idle', events.onIdle)
  map.on('error', (event) => 'sourceId' in event && event.sourceId === 'tiles' && events.onTilesFailed())

  // A style that is still being read cannot be compared with the next one.
  let ready = false
  let waiting = false
  const draw = () => {
    if (!ready) waiting = true
    else {
      map.setStyle(styleOf(picture, coloursNow()))
      // Wait for the idle event, also if nothing has changed.
      map.triggerRepaint()
    }
  }
  map.once('style.load', () => {
    ready = true
    if (waiting) draw()
  })

  const placeEnds = () => {
    for (const [id, marker] of markers) {
      if (picture.ends.some((end) => end.id === id)) continue
      marker.remove()
      markers.delete(id)
    }
    for (const end of picture.ends) {
      const marker = markers.get(end.id)
      if (marker) marker.show(end)
      else
        markers.set(
          end.id,
          endMarker(map, end, (at) => events.onMoved(end.id, at)),
        )
    }
  }
  const fit = () => {
    const bounds = new LngLatBounds()
    for (const { lng, lat } of picture.ends) bounds.extend([lng, lat])
    for (const at of picture.line) bounds.extend(at)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (bounds.isEmpty()) map.fitBounds(IRAN, { padding: 8, animate: !still })
    else
      map.fitBounds(bounds, {
        // On the left are the buttons.
        padding: { top: 44, bottom: 64, left: 96, right: 56 },
        maxZoom: 11,
        animate: !still,
        duration: 350,
      })
  }
  placeEnds()
  return {
    show(next) {
      picture = next
      placeEnds()
      draw()
    },
    recolour: draw,
    fit,
    zoom: (by) => (by === 1 ? map.zoomIn() : map.zoomOut()),
    close: () => map.remove(),
  }
}
