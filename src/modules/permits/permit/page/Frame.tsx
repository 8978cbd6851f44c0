import { lazy, Suspense, type ReactNode, useState } from 'react'
import { useBlocker } from '@tanstack/react-router'
import { Stack } from '#app/kit/ui/layout.ts'
import { piece } from '#app/transport/stale.ts'
import { LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { permitPageWords as words } from '#app/modules/permits/permit/permit-life-words.ts'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { leaveFileWords, leavePageWords } from '#app/modules/permits/document/document-words.ts'
import type { AttachablePermit } from '#app/modules/permits/document/permit.ts'

const Documents = lazy(piece(async () => ({ default: (await import('#app/modules/permits/document/Documents.tsx')).Documents })))

/** Id of the documents' heading, a link target. */
export const DOCUMENTS_ID = 'permit-documents'

/** The parts of the page around its documents. */
export interface FrameProps {
  permit: AttachablePermit
  top: ReactNode
  arrival: ReactNode
  side: ReactNode
  facts: ReactNode
  /** The action bar of a phone. */
  foot?: ReactNode
}

/** The layout of the parts. A chosen file survives changes around it: the documents stay mounted. */
export function Frame({ permit, top, arrival, side, facts, foot }: FrameProps) {
  const [onHold, question] = useUnsentFile()
  return (
    <>
      {top}
      <div className="permit-columns">
        <Stack>
          {arrival}
          <Stack component="section" className="card" aria-labelledby={DOCUMENTS_ID}>
            <h3 id={DOCUMENTS_ID} tabIndex={-1}>
              {words.documents}
            </h3>
            <Suspense fallback={<LoadingState rows={2} />}>
              <Documents permit={permit} onHold={onHold} />
            </Suspense>
          </Stack>
        </Stack>
        <Stack>{side}</Stack>
      </div>
      {facts}
      {foot}
      {question}
    </>
  )
}

/** Asks before leaving the page with a chosen, unsent file: `const [onHold, question] = useHeldFile()`. */
function useUnsentFile(): [onHold: (hasFile: boolean) => void, question: ReactNode] {
  const [hasFile, setHasFile] = useState(false)
  const [ask, question] = useConfirm(null)
  useBlocker({
    disabled: !hasFile,
    enableBeforeUnload: hasFile,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      return !(await ask({ ...leaveFileWords, ...leavePageWords, danger: true }))
    },
  })
  return [setHasFile, question]
}
