import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { CargoStatus } from '#contract/kernel/status.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { cargoActWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { permitWords, priorityWords } from '#app/modules/freight/cargo/detail/cargo-detail-words.ts'
import type { ActDialogProps } from './allowed.ts'
import { PermitList } from './PermitList.tsx'
import { PriorityList } from './PriorityList.tsx'

type ListDialogProps = ActDialogProps & { title: string; children: ReactNode }

/** A list about one cargo: a wide dialog at a desk, the whole screen on a phone. */
function ListDialog({ cargo, opened, onClose, title, children }: ListDialogProps) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal {...{ opened, onClose, title }} size="min(1180px, 100%)" fullScreen={phone}>
      <Stack className="list-dialog">
        <p className="faint">{cargoActWords.line(cargo.id, cargo.cargoSource, cargo.cargoDestination)}</p>
        {children}
      </Stack>
    </Modal>
  )
}

/** The drivers who requested the cargo (S1 §2.4). */
export const PrioritiesDialog = (props: ActDialogProps) => (
  <ListDialog {...props} title={priorityWords.of(props.cargo.id)}>
    <PriorityList cargoId={props.cargo.id} />
  </ListDialog>
)

/** The permits issued for the cargo (S1 §2.4). */
export const PermitsDialog = (props: ActDialogProps) => (
  <ListDialog {...props} title={permitWords.of(props.cargo.id)}>
    <PermitList cargoId={props.cargo.id} hasEnded={props.cargo.cargoStatus === CargoStatus.finished} />
  </ListDialog>
)
