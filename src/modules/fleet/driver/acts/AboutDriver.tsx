import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { DriverLine } from './reasonActs.tsx'

interface AboutDriverProps<T> {
  driver: DriverRow
  opened: boolean
  title: string
  query: UseQueryResult<T>
  /** Name of the data that could not be loaded. */
  failed: string
  /** Inputs of the query. */
  above?: ReactNode
  onClose: () => void
  children: (data: T) => ReactNode
}

/** A read-only dialog about one driver; full screen on a phone. */
export function AboutDriver<T>({ driver, opened, title, query, failed, above, onClose, children }: AboutDriverProps<T>) {
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  return (
    <Modal {...{ opened, title, onClose }} size={640} fullScreen={phone}>
      <Stack>
        <DriverLine driver={driver} />
        {above}
        <Answered {...{ query, failed }}>{children}</Answered>
      </Stack>
    </Modal>
  )
}
