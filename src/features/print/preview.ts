/** The piece of the page that draws papers: it comes with the first paper, once for the whole session (S0 §9). */
import { queryOptions } from '@tanstack/react-query'

/** Calls `load` once, and again only after it failed. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
}

/** The drawing piece. */
export const loadPreview = once(() => import('./PermitSheet.tsx'))

/** The same, for a dialog that waits for it. */
export const previewPiece = queryOptions({
  queryKey: ['print', 'preview'],
  queryFn: loadPreview,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  structuralSharing: false,
  networkMode: 'always',
})
