import { useMediaQuery } from '@mantine/hooks'
import { IconFileOff } from '@tabler/icons-react'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { PrintData } from '#contract/permit.ts'
import { paperFault, paperOf } from '#app/data/permit.ts'
import { alert } from '#app/ui/alerts.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { paperAlerts, paperWords as words } from '#app/words/permit.ts'
import { PermitPrints } from './PermitPrints.tsx'

interface PermitPrintProps {
  permitId: number
  onClose: () => void
  /** A paper was made: the permit may have another status now. */
  onPrinted?: () => void
}

/** The paper of a permit before it is printed, and its prints (S0 §2.10, §8). Open as long as it is drawn. */
export function PermitPrintDialog({ permitId, onClose, onPrinted }: PermitPrintProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const paper = usePaper(permitId)
  return (
    <Modal opened onClose={onClose} title={words.title(permitId)} size="min(880px, 100%)" fullScreen={phone}>
      <Answer paper={paper} {...{ permitId }} {...(onPrinted && { onPrinted })} />
    </Modal>
  )
}

type Paper = ReturnType<typeof usePaper>

/** What is on the paper and the piece that draws it; what came of the asking is said, success once for each opening. */
function usePaper(permitId: number) {
  const { data, error, isFetching, refetch } = useQuery(paperOf(permitId))
  const piece = useQuery(previewPiece)
  const isSaid = useRef(false)
  useEffect(() => {
    if (data === undefined || isSaid.current) return
    isSaid.current = true
    alert(data ? { tone: 'success', text: paperAlerts.loaded } : { tone: 'warning', text: paperAlerts.nothing })
  }, [data])
  const fault = error ?? piece.error
  useEffect(() => {
    if (fault) alert({ tone: 'error', text: paperFault(fault) })
  }, [fault])
  const retry = () => {
    if (error) void refetch()
    if (piece.error) void piece.refetch()
  }
  return { data, fault, isFetching: isFetching || piece.isFetching, Sheet: piece.data?.PermitSheet, retry }
}

interface AnswerProps extends Pick<PermitPrintProps, 'permitId' | 'onPrinted'> {
  paper: Paper
}

function Answer({ paper: { data, fault, isFetching, Sheet, retry }, ...rest }: AnswerProps) {
  if (data === null) return <EmptyState icon={IconFileOff} title={paperAlerts.nothing} why={words.nothingWhy} />
  if (data && Sheet) return <Shown {...rest} {...{ data, Sheet }} />
  if (fault && !isFetching) return <ErrorState title={words.failed} why={paperFault(fault)} onRetry={retry} />
  return <LoadingState rows={8} label={words.loading} />
}

interface ShownProps extends Pick<PermitPrintProps, 'permitId' | 'onPrinted'> {
  data: PrintData
  Sheet: NonNullable<Paper['Sheet']>
}

const Shown = ({ data, Sheet, ...rest }: ShownProps) => (
  <div className="stack">
    <PermitPrints {...rest} paper={data} />
    <Sheet paper={data} />
  </div>
)

// The piece of the page that draws papers: it comes with the first paper, once for the whole session (S0 §9).

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
