import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { PermitStatus } from '#contract/kernel/status.ts'
import { onAttached } from './queries.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { documentWords as words, leaveFileWords } from './document-words.ts'
import { permitStatusWords } from '#app/kit/ui/value/status-words.ts'
import { Documents } from './Documents.tsx'
import { driverOf, type AttachablePermit } from './permit.ts'

interface DocumentsDialogProps {
  permit: AttachablePermit
  opened?: boolean
  onClose: () => void
}

/** The documents of one permit over a list: wide at a desk, the whole screen on a phone (S0 §2.10). */
export function DocumentsDialog({ permit, opened = true, onClose }: DocumentsDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const status = useStatusOf(permit)
  const [hasFile, setHasFile] = useState(false)
  const [ask, question] = useConfirm(null)
  const close = async () => {
    if (!hasFile || (await ask({ ...leaveFileWords, danger: true }))) onClose()
  }
  return (
    <Modal opened={opened} onClose={() => void close()} title={words.title(permit.id)} size="min(760px, 100%)" fullScreen={phone}>
      <Stack tabIndex={-1} data-autofocus>
        <p className="faint">{words.line(driverOf(permit), permitStatusWords[status])}</p>
        <Documents permit={{ ...permit, status }} onHold={setHasFile} />
      </Stack>
      {question}
    </Modal>
  )
}

/** The permit's status: the row's, until a document that arrives moves it. */
function useStatusOf({ id, status: first }: AttachablePermit): PermitStatus {
  const [status, setStatus] = useState(first)
  useEffect(() => onAttached((permitId, moved) => permitId === id && setStatus(moved)), [id])
  return status
}
