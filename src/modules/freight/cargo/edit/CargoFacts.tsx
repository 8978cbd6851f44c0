import { Group } from '@mantine/core'
import type { Cargo } from '#contract/freight/cargo-read.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { announceWords } from '#app/modules/freight/announce/announce-words.ts'
import { editWords as words } from './edit-words.ts'
import { ReviewChip } from '../list/ReviewChip.tsx'
import { cargoStatus } from '../list/status.ts'

/** The cargo's identity and status, read-only. */
export const CargoFacts = ({ cargo }: { cargo: Cargo }) => (
  <Group gap="8px 24px" wrap="wrap">
    <span>
      {words.number} <b>{<Isolate>{cargo.id}</Isolate>}</b>
    </span>
    <span>
      {announceWords.uniqueCode} <code dir="ltr">{cargo.uniqueCode}</code>
    </span>
    <StatusChip {...cargoStatus[cargo.cargoStatus]} />
    <ReviewChip cargo={cargo} open />
  </Group>
)
