import { Group, Radio } from '@mantine/core'
import { useState } from 'react'
import { trucksReasons, type TrucksReason } from '#contract/halls/split/reasons.ts'
import { reasonWords } from '#contract/kernel/reason-words.ts'
import { editWords as words } from './edit-words.ts'

/** Why a hall load needs fewer trucks: what everybody reads of it if its show is open. Nobody has to say. */
export function FewerTrucks({ onChoose }: { onChoose: (reason: TrucksReason) => void }) {
  const [reason, setReason] = useState<TrucksReason | null>(null)
  return (
    <Radio.Group
      label={words.fewerTrucks}
      description={words.fewerTrucksHint}
      value={reason ?? ''}
      onChange={(chosen) => {
        setReason(chosen as TrucksReason)
        onChoose(chosen as TrucksReason)
      }}
    >
      <Group className="edit-reasons" wrap="wrap" pt={8}>
        {trucksReasons.map((code) => (
          <Radio key={code} value={code} label={reasonWords[code]} />
        ))}
      </Group>
    </Radio.Group>
  )
}
