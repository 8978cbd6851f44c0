import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PrintData } from '#contract/permits/permit.ts'
import { printoutFault, printoutOf } from '#app/modules/permits/permit/queries.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { printoutAlerts, printoutWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { PermitPrints } from './PermitPrints.tsx'

interface PermitPrintProps {
  permitId: number
  onClose: () => void
  /** A printout was made: the permit may have another status now. */
  onPrinted?: () => void
}

/** The preview of a permit's printout, and its print buttons (S0 §2.10, §8). Open while it is mounted. */
export function PermitPrintDialog({ permitId, onClose, onPrinted }: PermitPrintProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const printout = usePrintout(permitId)
  return (
    <Modal opened onClose={onClose} title={words.title(permitId)} size="min(880px, 100%)" fullScreen={phone}>
      <Answer printout={printout} {...{ permitId }} {...(onPrinted && { onPrinted })} />
    </Modal>
  )
}

type Printout = ReturnType<typeof usePrintout>

/** The printout's data and the chunk that renders it; the result is announced, success once per opening. */
function usePrintout(permitId: number) {
  const { data, error, isFetching, refetch } = useQuery(printoutOf(permitId))
  const piece = useQuery(previewPiece)
  const isReported = useRef(false)
  useEffect(() => {
    if (data === undefined || isReported.current) return
    isReported.current = true
    alert(data ? { tone: 'success', text: printoutAlerts.loaded } : { tone: 'warning', text: printoutAlerts.nothing })
  }, [data])
  const fault = error ?? piece.error
  useEffect(() => {
    if (fault) alert({ tone: 'error', text: printoutFault(fault) })
  }, [fault])
  const retry = () => {
    if (error) void refetch()
    if (piece.error) void piece.refetch()
  }
  return { data, fault, isFetching: isFetching || piece.isFetching, Sheet: piece.data?.PermitSheet, retry }
}

interface AnswerProps extends Pick<PermitPrintProps, 'permitId' | 'onPrinted'> {
  printout: Printout
}

function Answer({ printout: { data, fault, isFetching, Sheet, retry }, ...rest }: AnswerProps) {
  if (data === null) return <EmptyState icon={IconFileOff} title={printoutAlerts.nothing} why={words.nothingWhy} />
  if (data && Sheet) return <Shown {...rest} {...{ data, Sheet }} />
  if (fault && !isFetching) return <ErrorState title={words.failed} why={printoutFault(fault)} onRetry={retry} />
  return <LoadingState rows={8} label={words.loading} />
}

interface ShownProps extends Pick<PermitPrintProps, 'permitId' | 'onPrinted'> {
  data: PrintData
  Sheet: NonNullable<Printout['Sheet']>
}

const Shown = ({ data, Sheet, ...rest }: ShownProps) => (
  <Stack>
    <PermitPrints {...rest} printout={data} />
    <Sheet printout={data} />
  </Stack>
)

// The chunk that renders printouts: loaded with the first printout, once per session (S0 §9).

/** Calls `load` once, and again only after a failure. */
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
