/** Whether this browser can render the map: it needs WebGL2. Checked before loading any map code. */
import { queryOptions } from '@tanstack/react-query'
let supported: boolean | undefined

export function canDraw(): boolean {
  supported ??= typeof WebGL2RenderingContext !== 'undefined' && openContext()
  return supported
}

function openContext(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // Browsers limit the number of contexts: release this one.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** The map's chunk: loaded with the first opened map, cached by the worker. */
export const mapPiece = queryOptions({
  queryKey: ['map', 'piece'],
  queryFn: () => import('./MapView.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'always',
  retry: false,
})
