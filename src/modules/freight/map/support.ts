/** Whether this browser can draw the map at all: it needs WebGL2. Asked before anything of the map is loaded. */
import { queryOptions } from '@tanstack/react-query'
let supported: boolean | undefined

export function canDraw(): boolean {
  supported ??= typeof WebGL2RenderingContext !== 'undefined' && openContext()
  return supported
}

function openContext(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  // A browser keeps only a few contexts: this one is given back.
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}

/** The map's own code: fetched with the first map that is opened, kept by the worker. */
export const mapPiece = queryOptions({
  queryKey: ['map', 'piece'],
  queryFn: () => import('./MapView.tsx'),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
  networkMode: 'always',
  retry: false,
})
