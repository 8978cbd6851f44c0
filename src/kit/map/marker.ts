/** An end of the route on the map: dragged with a pointer, or moved with the arrow keys, unless it is fixed. */
import { Marker, type Map as Engine } from 'maplibre-gl'
import type { MapEnd } from './picture.ts'

/** Pixels per arrow key press; further with Shift. */
const STEP = 12
const LEAP = 60
/** Delay after the last key press, ms, before the move counts as finished. */
const SETTLES = 500

const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

export interface EndMarker {
  show(end: MapEnd): void
  remove(): void
}

/** Adds an end marker to the map; `onMoved` gets its final position, and may reset it by returning false. */
export function endMarker(map: Engine, first: MapEnd, onMoved: (at: { lat: number; lng: number }) => boolean): EndMarker {
  let end = first
  const element: HTMLElement = document.createElement(first.fixed ? 'span' : 'button')
  if (first.fixed) element.setAttribute('role', 'img')
  else element.setAttribute('type', 'button')
  element.className = 'map-end'
  const dot = element.appendChild(document.createElement('i'))
  const label = element.appendChild(document.createElement('span'))
  const marker = new Marker({ element, draggable: !first.fixed })

  const settle = () => {
    clearTimeout(settling)
    settling = undefined
    const { lat, lng } = marker.getLngLat()
    if (!onMoved({ lat, lng })) marker.setLngLat([end.lng, end.lat])
  }
  let settling: ReturnType<typeof setTimeout> | undefined
  element.addEventListener('keydown', (event) => {
    const direction = arrows[event.key]
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return
    // Neither the map nor the page moves with it.
    event.preventDefault()
    event.stopPropagation()
    const length = event.shiftKey ? LEAP : STEP
    const { x, y } = map.project(marker.getLngLat())
    marker.setLngLat(map.unproject([x + direction[0] * length, y + direction[1] * length]))
    clearTimeout(settling)
    settling = setTimeout(settle, SETTLES)
  })
  element.addEventListener('blur', () => settling !== undefined && settle())
  // A press on the end is not a press on the map under it.
  element.addEventListener('click', (event) => event.stopPropagation())
  marker.on('dragend', settle)

  const show = (next: MapEnd) => {
    end = next
    element.dataset['end'] = end.id
    dot.toggleAttribute('data-solid', end.solid)
    label.textContent = end.label
    element.setAttribute('aria-label', end.spoken)
    if (settling === undefined) marker.setLngLat([end.lng, end.lat])
  }
  show(first)
  marker.addTo(map)
  return {
    show,
    remove: () => {
      clearTimeout(settling)
      marker.remove()
    },
  }
}
