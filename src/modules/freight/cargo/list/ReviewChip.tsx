import { Flex } from '@mantine/core'
import { CargoStatus } from '#contract/kernel/status.ts'
import { IconEyeExclamation } from '@tabler/icons-react'
import type { CargoRow } from '#contract/freight/cargo-list.ts'
import { reviewWords as words } from '#contract/freight/review-words.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'

/** An unconfirmed improbable value, while drivers may still take the cargo (decision 19). `open` shows the reasons in full. */
export function ReviewChip({ cargo, open = false }: { cargo: Pick<CargoRow, 'cargoStatus' | 'review'> | null; open?: boolean }) {
  if (!cargo || (cargo.cargoStatus !== CargoStatus.open && cargo.cargoStatus !== CargoStatus.awaitingReview)) return null
  const review = cargo.review ?? []
  if (review.length === 0) return null
  const reasons = words.listed(review.map((code) => words.reasons[code]))
  return (
    <Flex
      component="span"
      className="review-chip"
      rowGap={4}
      columnGap={8}
      align="center"
      wrap="wrap"
      title={open ? undefined : reasons}
    >
      <StatusChip word={words.review} tone="wait" icon={IconEyeExclamation} />
      <small className={open ? 'faint' : 'sr'}>{reasons}</small>
    </Flex>
  )
}
